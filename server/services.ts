import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { CatalogueIndex, CatalogueView, ResourceRow } from "#shared/catalogue/catalogue.ts";
import type { Settings } from "#shared/settings/settings.ts";
import type { VisitKind } from "#shared/visit-kind.ts";
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
 * What the modules work with; `wire.ts` chooses the implementations. A function takes the services it uses, then its input:
 * `createOrder({ db, payments, clock }: Pick<Services, "db" | "payments" | "clock">, { slug, userId })`.
 */
export type Services = {
  config: Config;
  log: Logger;
  clock: Clock;
  db: Db;
  /** For the few that want a connection of their own. */
  databaseUrl: string;
  /** What its pool holds right now. */
  databasePool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  /** What /metrics shows. */
  registry: Registry;
  tracing: Tracing;
  jobs: Jobs;
  mailer: Mailer;
  secret: InstallSecret;
  seal: Seal;
  keys: SigningKeys;
  /** Signs released files; null: there is no SIGNING_KEY. */
  signer: FileSigner | null;
  userTokens: UserTokens;
  limiter: RateLimiter;
  google: Google | null;
  /** Google's stand-in, in demo mode without a client of Google's. */
  demoGoogle: StandIn | null;
  catalogue: CatalogueSnapshot;
  settings: SettingsSnapshot;
  storage: Storage;
  exchangeRate: ExchangeRate;
  geolocation: Geolocation;
  payments: Payments;
  /** Razorpay's stand-in, in demo mode without keys of Razorpay's. */
  demoPayments: (StandIn & { registerJobs(): Promise<void> }) | null;
  site: Site;
  visits: VisitCounter;
  webhooks: Webhooks;
  /** The process has been asked to stop, and wants no new requests. */
  isStopping(): boolean;
  close(): Promise<void>;
};

export type Clock = () => Date;

/** What every page and list is made of. Only `reload` touches the database. */
export interface CatalogueSnapshot extends CatalogueView {
  /** The bodies of GET /api/resources: all rows (null) or one kind's, and one kind's compact index. */
  rows(isFree: boolean | null): readonly ResourceRow[];
  index(isFree: boolean): CatalogueIndex;
  /** Its pictures are nobody's either: `detail` knows nothing of it. */
  isPrivate(slug: string): boolean;
  /** Changes with every reload that brings something new: what was made from an older one is out of date. */
  version: number;
  reload(db: Db): Promise<void>;
}

/** Who sells and how to reach them, as pages and mails say it. Only `reload` touches the database. */
export interface SettingsSnapshot {
  readonly current: StoredSettings;
  reload(db: Db): Promise<void>;
}

/** The facts of one version; 0: nobody has stored any yet. */
export type StoredSettings = { revision: number; facts: Settings };

/** The pages and static files of the site. */
export type SendToApi = (path: string, init: RequestInit) => Promise<Response>;

export interface Site {
  /** Responds from memory, at node:http, if it can; says whether it did. */
  respond(req: IncomingMessage, res: ServerResponse): boolean;
  /**
   * Renders a page (and caches it for `respond`), or runs the action of a page's form, which calls the API by `send`. The last route of
   * the app: an unknown address is a 404 page.
   */
  render(request: Request, send: SendToApi): Promise<Response>;
  /** Empties the cache of rendered pages: called when the catalogue or the settings changed. */
  refresh(): void;
}

/** Counts what visitors do, as sums of a day: nothing about one person is stored. */
export interface VisitCounter {
  /** `header` reads a header of the request, by its name in lower case. */
  count(
    kind: VisitKind,
    name: string,
    header: (name: string) => string | undefined,
    source?: VisitSource,
  ): void;
}

/** Sends published events to the endpoints that operators have added. */
export interface Webhooks {
  /** Reads the endpoints; until then nobody subscribes. */
  reload(): Promise<void>;
  /** Stores an event for one endpoint, whatever it subscribes to, and sends it once the transaction has committed. */
  send(tx: Db, event: DomainEvent, endpointId: string): Promise<void>;
  /** Sends what is due for an endpoint once the transaction has committed. */
  wake(tx: Db, endpointId: string): Promise<void>;
  /** Rejects an address that would be refused on every attempt. */
  assertReachable(url: string): Promise<void>;
  /** Starts every attempt that is due, and does not wait for it. */
  deliverDue(): Promise<void>;
  /** Resolves when no attempt runs in this process. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Where a visitor came from: the host that linked here and the campaign words of the address, each empty for none. */
export type VisitSource = { referrer: string; source: string; medium: string; campaign: string };

/** A provider of demo mode as browsers reach it, under /demo. */
export interface StandIn {
  fetch(request: Request): Response | Promise<Response>;
}
