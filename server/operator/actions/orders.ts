import { findPersonByAddress } from "#server/auth/auth.ts";
import {
  closeMismatch,
  grantToAddress,
  movePurchase,
  readOrderDetail,
  refundOrder,
  resendReceipt,
  retryRefund,
  revokeFromAddress,
} from "#server/orders/orders.ts";
import type { Services } from "#server/services.ts";
import { audited } from "../audit.ts";
import { personByAddress } from "./people.ts";

type Actor = { actor: string };
type OrderServices = Pick<Services, "db" | "jobs" | "clock" | "config">;
type Because = { reason: string };

/** Gives the money of an order back, all that is left of it or a part. */
export async function auditedRefundOrder(
  services: OrderServices,
  {
    actor,
    reference,
    amountPaise,
    reason,
  }: Actor & Because & { reference: string; amountPaise?: number | undefined },
): Promise<void> {
  await audited(services, { actor, action: "order.refund", subject: reference }, async (db) => {
    const { refundablePaise: before } = await readOrderDetail({ db }, reference);
    const refund = await refundOrder({ ...services, db }, { reference, amountPaise, note: reason });
    const after = { refundable_paise: before - refund.amountPaise, refund: refund.id, reason };
    return { before: { refundable_paise: before }, after, result: undefined };
  });
}

/** Asks the provider again for a refund that has failed. */
export async function auditedRetryRefund(
  services: OrderServices,
  { actor, refundId }: Actor & { refundId: string },
): Promise<void> {
  await audited(services, { actor, action: "refund.retry", subject: refundId }, async (db) => {
    const { failures, amountPaise } = await retryRefund({ ...services, db }, { refundId });
    return { before: { failures }, after: { failures, amount_paise: amountPaise }, result: undefined };
  });
}

export async function auditedResendReceipt(
  services: OrderServices,
  { actor, reference }: Actor & { reference: string },
): Promise<void> {
  await audited(services, { actor, action: "order.resend-receipt", subject: reference }, async (db) => {
    await resendReceipt({ ...services, db }, { reference });
    return { before: null, after: null, result: undefined };
  });
}

/** To the account of another address, which somebody has signed in with before. */
export async function auditedMovePurchase(
  services: OrderServices,
  { actor, reference, email, reason }: Actor & Because & { reference: string; email: string },
): Promise<void> {
  await audited(services, { actor, action: "order.move", subject: reference }, async (db) => {
    const { order } = await readOrderDetail({ db }, reference);
    const person = await personByAddress({ db }, email);
    await movePurchase({ ...services, db }, { reference, to: { userId: person.id, email: person.email } });
    return { before: { user: order.userId }, after: { user: person.id, reason }, result: undefined };
  });
}

type Grant = Actor & Because & { email: string; slug: string };

export async function auditedGrantAccess(services: OrderServices, grant: Grant): Promise<void> {
  const { slug, reason } = grant;
  const { person, change } = await personOf(services, grant, "grant");
  await audited(services, change, async (db) => {
    await grantToAddress({ ...services, db }, { slug, ...person });
    return { before: null, after: { item: slug, reason }, result: undefined };
  });
}

export async function auditedRevokeAccess(services: OrderServices, grant: Grant): Promise<void> {
  const { slug, reason } = grant;
  const { person, change } = await personOf(services, grant, "revoke");
  await audited(services, change, async (db) => {
    await revokeFromAddress({ ...services, db }, { slug, ...person });
    return { before: { item: slug }, after: { reason }, result: undefined };
  });
}

/** The log stays for ever: it names accounts, and no addresses. */
async function personOf({ db }: OrderServices, { actor, email, slug }: Grant, act: "grant" | "revoke") {
  const address = email.trim().toLowerCase();
  const userId = (await findPersonByAddress(db, address))?.id ?? null;
  const change = userId
    ? ({ actor, action: `access.${act}`, subject: userId } as const)
    : ({ actor, action: `resource.${act}`, subject: slug } as const);
  return { person: { email: address, userId }, change };
}

export async function auditedCloseMismatch(
  services: OrderServices,
  { actor, mismatchId, note }: Actor & { mismatchId: string; note: string },
): Promise<void> {
  await audited(services, { actor, action: "mismatch.close", subject: mismatchId }, async (db) => {
    const { kind, providerPaymentId } = await closeMismatch(
      { ...services, db },
      { mismatchId, operator: actor, note },
    );
    return { before: { kind, payment: providerPaymentId }, after: { note }, result: undefined };
  });
}
