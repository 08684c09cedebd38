import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { CatalogueIndex, CatalogueView, ResourceRow } from "#shared/catalogue/catalogue.ts";
import type { Settings } from "#shared/settings/settings.ts";
import type { VisitKind } from "#shared/visit-kind.ts";
import type { Config } from "./config.ts";
import type { InstallSecret } from "./crypto/install-secret.ts";
import type { SigningKeys } from "./crypto/signing-keys.ts";
import type { Db } from "./db/database.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { ExchangeRate } from "./providers/exchange-rate/exchange-rate.ts";
import type { Geolocation } from "./providers/geolocation/geolocation.ts";
import type { Google } from "./providers/google/google.ts";
import type { Mailer } from "./providers/mailer/mailer.ts";
import type { Payments } from "./providers/payments/payments.ts";
import type { RateLimiter } from "./providers/rate-limiter/rate-limiter.ts";
import type { Storage } from "./providers/storage/storage.ts";
import type { Tracing } from "./providers/tracing/tracing.ts";
import type { UserTokens } from "./providers/user-tokens/user-tokens.ts";

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
  keys: SigningKeys;
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
export interface Site {
  /** Responds from memory, at node:http, if it can; says whether it did. */
  respond(req: IncomingMessage, res: ServerResponse): boolean;
  /** Renders a page (and caches it for `respond`). The last route of the app: what it does not know is a 404 page. */
  render(request: Request): Promise<Response>;
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

/** Where a visitor came from: the host that linked here and the campaign words of the address, each empty for none. */
export type VisitSource = { referrer: string; source: string; medium: string; campaign: string };

/** A provider of demo mode as browsers reach it, under /demo. */
export interface StandIn {
  fetch(request: Request): Response | Promise<Response>;
}
