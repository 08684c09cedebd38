import * as v from "valibot";
import { because } from "#content/operator/words/audit-words.ts";
import { findPersonByAddress } from "#server/modules/auth/index.ts";
import { readResource } from "#server/modules/catalogue/index.ts";
import { findEntitlement, grantToAddress, revokeFromAddress } from "#server/modules/orders/index.ts";
import type { Services } from "#server/services.ts";
import { slug } from "#shared/catalogue/slug.ts";
import { emailAddress } from "#shared/contact/email-address.ts";
import { defineOperatorAction } from "../perform/define-action.ts";
import { becauseOption, words } from "./inputs.ts";

const grant = v.object({ email: emailAddress, slug, reason: words("Say why") });

export const grantAccessAction = defineOperatorAction({
  name: "access.grant",
  at: "POST /grants",
  role: "owner",
  json: grant,
  auditText: ({ item, reason }, { name }) => [`gave ${name(item)} to`, because(reason)],
  async run(services, { email, slug, reason }) {
    const person = await granteeOf(services, email);
    await grantToAddress(services, { slug, ...person });
    const { id: resourceId } = await readResource(services, slug);
    const { userId } = person;
    const which = userId && { userId, resourceIds: [resourceId] };
    const entitlement = which ? await findEntitlement(services.db, which) : undefined;
    return {
      ...subjectOf(person, slug, "grant"),
      after: { item: slug, reason },
      /** Null until the address has an account. */
      result: { id: entitlement?.id ?? null, email, slug, owned: true },
    };
  },
  cli: {
    verb: "orders grant <email> <slug>",
    help: "give an item to somebody, without an order",
    options: { reason: becauseOption },
    text: ({ email, slug }) => `${email} owns ${slug} now.`,
  },
});

export const revokeAccessAction = defineOperatorAction({
  name: "access.revoke",
  at: "POST /grants/revoke",
  role: "owner",
  json: grant,
  auditText: ({ reason }, { before, name }) => [`took ${name(before.item)} from`, because(reason)],
  async run(services, { email, slug, reason }) {
    const person = await granteeOf(services, email);
    await revokeFromAddress(services, { slug, ...person });
    return {
      ...subjectOf(person, slug, "revoke"),
      before: { item: slug },
      after: { reason },
      result: { email, slug, owned: false },
    };
  },
  cli: {
    verb: "orders revoke <email> <slug>",
    help: "take an item from somebody; no money moves",
    options: { reason: becauseOption },
    text: ({ email, slug }) => `${email} no longer owns ${slug}.`,
  },
});

async function granteeOf({ db }: Pick<Services, "db">, email: string) {
  const address = email.trim().toLowerCase();
  return { email: address, userId: (await findPersonByAddress(db, address))?.id ?? null };
}

/** The log is permanent, so it contains account ids and no addresses. */
function subjectOf({ userId }: { userId: string | null }, slug: string, change: "grant" | "revoke") {
  return userId ? { subject: userId } : { subject: slug, action: `resource.${change}` as const };
}
