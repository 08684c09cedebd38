import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { audited } from "../audit.ts";

/** What is sold at now, and the odd rate that was refused, if one was. */
export async function readRate({ exchangeRate }: Pick<Services, "exchangeRate">) {
  const [now, odd] = await Promise.all([exchangeRate.usdToInr(), exchangeRate.refused()]);
  return {
    rate: now.rate,
    as_of: now.asOf,
    refused: odd && { rate: odd.rate, last_good: odd.lastGood.rate, last_good_as_of: odd.lastGood.asOf },
  };
}

/** The jump was real: the refused rate is the one that later ones are judged by. The operator says which one they mean. */
export async function acceptRate(
  services: Pick<Services, "db" | "clock" | "exchangeRate">,
  { actor, rate }: { actor: string; rate: number },
): Promise<void> {
  const { exchangeRate } = services;
  const odd = await exchangeRate.refused();
  if (odd?.rate !== rate) throw noSuchRate();
  await audited(services, { actor, action: "rate.accept", subject: "USD/INR" }, async () => {
    if (!(await exchangeRate.acceptRefused())) throw noSuchRate();
    return { before: { rate: odd.lastGood.rate }, after: { rate }, result: undefined };
  });
}

function noSuchRate(): AppError {
  return new AppError(404, "not_found", "No rate of this size was refused.");
}
