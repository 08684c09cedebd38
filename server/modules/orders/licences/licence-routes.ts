import { Hono } from "hono";
import * as v from "valibot";
import { itemTitle } from "#content/store/checkout/licence.ts";
import {
  type AppEnv,
  accountLimit,
  PRIVATE,
  rateLimit,
  requireUser,
  type SignedInEnv,
  validate,
} from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { emailAddress } from "#shared/contact/email-address.ts";
import { snakeKeys } from "#shared/fields.ts";
import { TEAM_SEATS } from "#shared/orders/licence.ts";
import { typedReference } from "#shared/orders/reference.ts";
import { linksOfOrders, sharedOrdersOf } from "../queries/licence-links.ts";
import { claimLicence, describeOffer, giveSeat, resendLink, takeSeatBack } from "./licence-links.ts";

/** Endpoints of gifts and team licences: sharing and claiming. */
export function licenceRoutes(services: Services) {
  const looking = rateLimit(services, { name: "licence-links", points: 60, seconds: 300 });
  return new Hono<AppEnv>()
    .post("/licence-links", looking, validate("json", tokenInput), async (c) =>
      c.json(await describeOffer(services, c.req.valid("json").token), 200, PRIVATE),
    )
    .route("/", ownLicenceRoutes(services));
}

function ownLicenceRoutes(services: Services) {
  const user = requireUser(services);
  const mailing = accountLimit(services, { name: "licence-mails", points: 20, seconds: 86_400 });
  return new Hono<SignedInEnv>()
    .post("/licence-links/claim", user, validate("json", tokenInput), async (c) => {
      const { token } = c.req.valid("json");
      return c.json(await claimLicence(services, { token, userId: c.var.user.id }), 200, PRIVATE);
    })
    .get("/licences", user, async (c) =>
      c.json({ licences: await readLicences(services, c.var.user.id) }, 200, PRIVATE),
    )
    .post(
      "/licences/:reference/seats",
      user,
      mailing,
      validate("param", licenceParam),
      validate("json", seatInput),
      async (c) => {
        const { reference } = c.req.valid("param");
        const { email } = c.req.valid("json");
        await giveSeat(services, { reference, userId: c.var.user.id, email });
        return c.json({ licences: await readLicences(services, c.var.user.id) }, 200, PRIVATE);
      },
    )
    .post("/licences/:reference/links/:id/resend", user, mailing, validate("param", linkParam), async (c) => {
      const { reference, id: linkId } = c.req.valid("param");
      await resendLink(services, { reference, userId: c.var.user.id, linkId });
      return c.json({ sent: true }, 200, PRIVATE);
    })
    .delete("/licences/:reference/links/:id", user, validate("param", linkParam), async (c) => {
      const { reference, id: linkId } = c.req.valid("param");
      await takeSeatBack(services, { reference, userId: c.var.user.id, linkId });
      return c.body(null, 204);
    });
}
const tokenInput = v.object({ token: v.pipe(v.string(), v.maxLength(100)) });
const seatInput = v.object({ email: emailAddress });
const licenceParam = v.object({ reference: typedReference });
const linkParam = v.object({ ...licenceParam.entries, id: v.pipe(v.string(), v.uuid()) });

async function readLicences({ db }: Pick<Services, "db">, userId: string) {
  const shared = await sharedOrdersOf(db, userId);
  const orderIds = shared.map(({ id }) => id);
  const links = Map.groupBy(await linksOfOrders(db, orderIds), ({ orderId }) => orderId);
  return shared.map(({ id, reference, title, licence }) => ({
    reference,
    title: itemTitle(title, licence),
    licence,
    seats: licence === "team" ? TEAM_SEATS : 1,
    links: (links.get(id) ?? []).map(({ id, email, claimedAt }) => snakeKeys({ id, email, claimedAt })),
  }));
}
