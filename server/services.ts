import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { CatalogueIndex, CatalogueView, ResourceRow } from "#shared/catalogue/catalogue.ts";
import type { Settings } from "#shared/settings/settings.ts";
import type { VisitKind } from "#shared/states.ts";
import type { Config } from "./config.ts";
import type { FileSigner } from "./platform/crypto/file-signer.ts";
import type { InstallSecret } from "./platform/crypto/install-secret.ts";
import type { Seal } from "./platform/crypto/seal.ts";
import type { SigningKeys } from "./platform/crypto/signing-keys.ts";
import type { Db } from "./platform/db/database.ts";
import type { DomainEvent, Jobs } from "./platform/jobs/index.ts";
import type { ExchangeRate } from "./platform/providers/exchange-rate/exchange-rate.ts";
import type { Geolocation } from "./platform/providers/geolocation/geolocation.ts";
import type { Google } from "./platform/providers/google/google.ts";
import type { Mailer } from "./platform/providers/mailer/mailer.ts";
import type { Payments } from "./platform/providers/payments/payments.ts";
import type { RateLimiter } from "./platform/providers/rate-limiter/rate-limiter.ts";
import type { Storage } from "./platform/providers/storage/storage.ts";
import type { Tracing } from "./platform/providers/tracing/tracing.ts";
import type { UserTokens } from "./platform/providers/user-tokens/user-tokens.ts";

/**
 * The dependencies of the modules; `wire.ts` chooses the implementations. A function takes the services it uses,
 * then its input: `createOrder({ db, payments, clock }: Pick<Services, "db" | "payments" | "clock">, { slug, userId
 * })`.
 */
export type Services = {
  config: Config;
  log: Logger;
  clock: Clock;
  db: Db;
  /** Used by code that needs its own connection. */
  databaseUrl: string;
  /** The pool's current state. */
  databasePool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  /** The metrics exposed at /metrics. */
  registry: Registry;
  tracing: Tracing;
  jobs: Jobs;
  mailer: Mailer;
  secret: InstallSecret;
  seal: Seal;
  keys: SigningKeys;
  /** Signs released files; null without a SIGNING_KEY. */
  signer: FileSigner | null;
  userTokens: UserTokens;
  limiter: RateLimiter;
  google: Google | null;
  /** Google's simulator, in demo mode without a Google client. */
  demoGoogle: StandIn | null;
  catalogue: CatalogueSnapshot;
  settings: SettingsSnapshot;
  storage: Storage;
  exchangeRate: ExchangeRate;
  geolocation: Geolocation;
  payments: Payments;
  /** Razorpay's simulator, in demo mode without Razorpay keys. */
  demoPayments: (StandIn & { registerJobs(): Promise<void> }) | null;
  site: Site;
  visits: VisitCounter;
  webhooks: Webhooks;
  /** True once the process was asked to stop and should get no new requests. */
  isStopping(): boolean;
  close(): Promise<void>;
};

export type Clock = () => Date;

/** The data of all pages and lists, in memory. Only `reload` reads the database. */
export interface CatalogueSnapshot extends CatalogueView {
  /** The bodies of GET /api/resources: all rows (null) or those of one kind, and the compact index of one kind. */
  rows(isFree: boolean | null): readonly ResourceRow[];
  index(isFree: boolean): CatalogueIndex;
  /** `detail` excludes private items, so their pictures are not public either. */
  isPrivate(slug: string): boolean;
  /** Changes with every reload that brings new data, which invalidates what was derived from an older version. */
  version: number;
  reload(db: Db): Promise<void>;
}

/** The seller's identity and contacts for pages and mails, in memory. Only `reload` reads the database. */
export interface SettingsSnapshot {
  readonly current: StoredSettings;
  reload(db: Db): Promise<void>;
}

/** One revision of the settings; 0 if none are stored yet. */
export type StoredSettings = { revision: number; facts: Settings };

/** Pages and static files of the site. */
export type SendToApi = (path: string, init: RequestInit) => Promise<Response>;

export interface Site {
  /** Responds from memory at node:http if possible; returns whether it did. */
  respond(req: IncomingMessage, res: ServerResponse): boolean;
  /**
   * Renders a page (and caches it for `respond`), or runs the action of a page's form, which calls the API by
   * `send`. The app's last route: unknown addresses get a 404 page.
   */
  render(request: Request, send: SendToApi): Promise<Response>;
  /** Empties the cache of rendered pages after the catalogue or the settings changed. */
  refresh(): void;
}

/** Counts visits as daily totals, without data about individuals. */
export interface VisitCounter {
  /** `header` reads a request header by its lower-case name. */
  count(
    kind: VisitKind,
    name: string,
    header: (name: string) => string | undefined,
    source?: VisitSource,
  ): void;
}

/** Sends published events to the configured endpoints. */
export interface Webhooks {
  /** Loads the endpoints; before the first load there are no subscribers. */
  reload(): Promise<void>;
  /** Stores an event for one endpoint regardless of its subscriptions, and sends it after the commit. */
  send(tx: Db, event: DomainEvent, endpointId: string): Promise<void>;
  /** Sends what is due for an endpoint after the commit. */
  wake(tx: Db, endpointId: string): Promise<void>;
  /** Rejects a URL that would be refused on every attempt. */
  assertReachable(url: string): Promise<void>;
  /** Starts every attempt that is due without waiting for it. */
  deliverDue(): Promise<void>;
  /** Resolves when no attempt is running in this process. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** A visitor's origin: the linking host and the campaign parameters, each empty if unknown. */
export type VisitSource = { referrer: string; source: string; medium: string; campaign: string };

/** A simulated provider of demo mode as browsers reach it, under /demo. */
export interface StandIn {
  fetch(request: Request): Response | Promise<Response>;
}
