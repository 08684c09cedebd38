import type { Db } from "#server/platform/db/database.ts";
import { type Mailer, MailRefused } from "#server/platform/providers/mailer/mailer.ts";
import { type Payments, PaymentsError } from "#server/platform/providers/payments/payments.ts";
import {
  refusedToken,
  type SignedInSession,
  type UserTokens,
} from "#server/platform/providers/user-tokens/user-tokens.ts";
import type { Clock, Services } from "#server/services.ts";
import { DAY_MS } from "#shared/time/time.ts";
import { createPastJobs } from "./past-jobs.ts";
import type { Person } from "./people.ts";

/** Services for a shop of the past, created by `server/fill-demo.ts`. */
type Past = Pick<Services, "db" | "clock" | "jobs" | "userTokens"> & {
  /** Injects the provider failures of those days. */
  disturbed: { mailer(mailer: Mailer): Mailer; payments(payments: Payments): Payments };
};
type OpenedPast = {
  services: Services;
  request(path: string, init?: RequestInit): Response | Promise<Response>;
  /** Adds the counted visits to the daily sums. */
  storeVisits(): Promise<void>;
};
export type OpenPast = (past: Past) => Promise<OpenedPast>;

/** A browser signs in again after this time. */
const SESSION_MS = 10 * DAY_MS;
export const COUNTRY_HEADER = "x-demo-country";
export const AGENT = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** The shop in the past, used through its HTTP endpoints at a clock that only moves forward. */
export async function createPastShop(db: Db, { now, open }: { now: Date; open: OpenPast }) {
  let moment = 0;
  const clock: Clock = () => new Date(moment);
  const moveTo = (at: Date) => {
    moment = Math.min(Math.max(moment, at.getTime()), now.getTime());
  };
  const queue = createPastJobs(clock);
  const browsers = createBrowsers(clock);
  const letters: Letter[] = [];
  const [unreachable, stuckPayments] = [new Set<string>(), new Set<string>()];
  const opened = await open({
    db,
    clock,
    jobs: queue.jobs,
    userTokens: browsers.tokens,
    disturbed: {
      mailer: (mailer) => watchedMailer(mailer, { letters, unreachable }),
      payments: (payments) => withoutBalance(payments, stuckPayments),
    },
  });

  async function ask<Answer>(method: string, path: string, as?: Person, json?: object): Promise<Answer> {
    const response = await opened.request(path, {
      method,
      headers: {
        "User-Agent": AGENT,
        ...(as && { [COUNTRY_HEADER]: as.country, ...browsers.headers(as) }),
        ...(json && { "Content-Type": "application/json" }),
      },
      ...(json && { body: JSON.stringify(json) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
    return (response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text) as Answer;
  }

  return {
    services: opened.services,
    storeVisits: opened.storeVisits,
    run: queue.run,
    clock,
    moveTo,
    /** Advances the clock and runs the jobs that fall due. */
    async pass(seconds: number): Promise<void> {
      moveTo(new Date(moment + seconds * 1000));
      await queue.runDue();
    },
    get: <Answer>(path: string, as?: Person) => ask<Answer>("GET", path, as),
    post: <Answer>(path: string, json: object, as?: Person) => ask<Answer>("POST", path, as, json),
    put: <Answer>(path: string, json: object, as: Person) => ask<Answer>("PUT", path, as, json),
    /** Signs in with the code from the mail, unless a session is recent enough. */
    async signIn(person: Person): Promise<void> {
      if (browsers.isSignedIn(person)) return;
      const { email, name } = person;
      await ask("POST", "/auth/v1/otp", person, { email, data: { full_name: name } });
      await queue.runDue();
      const token = findIn(letters, email, /(?<![\w-])\d{6}(?![\w-])/);
      const session = { email, token, type: "email" };
      browsers.keep(await ask("POST", "/auth/v1/verify", person, session));
    },
    /** Finds the newest mail to an address that matches. */
    inMail: (email: string, pattern: RegExp) => findIn(letters, email, pattern),
    unreachable,
    stuckPayments,
  };
}

export type PastShop = Awaited<ReturnType<typeof createPastShop>>;

type Verified = { access_token: string; user: { id: string; email: string } };

/** Sessions by address. Access tokens of those days have expired, so they are compared as text. */
function createBrowsers(clock: Clock) {
  const sessions = new Map<string, SignedInSession & { token: string }>();
  const tokens: UserTokens = {
    async verify(token) {
      const session = [...sessions.values()].find((one) => one.token === token);
      if (!session) throw refusedToken("bad_jwt");
      return session;
    },
  };
  return {
    tokens,
    keep({ access_token: token, user: { id, email } }: Verified): void {
      sessions.set(email, { id, email, token, sessionId: crypto.randomUUID(), signedInAt: clock() });
    },
    isSignedIn({ email }: Person): boolean {
      const since = sessions.get(email)?.signedInAt;
      return since !== undefined && clock().getTime() - since.getTime() < SESSION_MS;
    },
    headers({ email }: Person): Record<string, string> {
      const { token } = sessions.get(email) ?? {};
      return token ? { Authorization: `Bearer ${token}` } : {};
    },
  };
}

type Letter = { to: string; text: string };
type Post = { letters: Letter[]; unreachable: Set<string> };

function findIn(letters: Letter[], email: string, pattern: RegExp): string | undefined {
  const found = letters.findLast(({ to, text }) => to === email && pattern.test(text));
  return pattern.exec(found?.text ?? "")?.[0];
}

function watchedMailer(mailer: Mailer, { letters, unreachable }: Post): Mailer {
  return {
    async send(mail) {
      if (unreachable.has(mail.to)) throw new MailRefused("550 5.1.1 The mailbox does not exist");
      await mailer.send(mail);
      letters.push({ to: mail.to, text: mail.text });
    },
  };
}

function withoutBalance(payments: Payments, stuck: Set<string>): Payments {
  return {
    ...payments,
    async refund(refund) {
      if (stuck.has(refund.providerPaymentId))
        throw new PaymentsError(
          "refused",
          "Your account does not have enough balance to carry out the refund.",
        );
      return payments.refund(refund);
    },
  };
}
