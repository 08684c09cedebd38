import { deleteExpired } from "#server/platform/db/retained-since.ts";
import { operatorChallenges, operatorConfirmations } from "#server/platform/db/schema/people/passkeys.ts";
import type { Services } from "#server/services.ts";

/** Runs hourly, as the privacy policy's table promises. */
export async function registerPasskeyJobs({ db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">) {
  const forget = async () => {
    for (const time of [operatorConfirmations.confirmedAt, operatorChallenges.createdAt])
      await deleteExpired(db, "confirmations", time, clock());
  };
  await jobs.handle("forget-confirmations", forget, "41 * * * *");
}
