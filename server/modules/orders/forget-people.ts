import { forgetCodeUsers } from "#server/modules/codes/index.ts";
import { retainedSince } from "#server/platform/db/retained-since.ts";
import type { Services } from "#server/services.ts";
import { deleteUnpaidLinks } from "./queries/licence-links.ts";

/** Deletes personal data daily, following the retention table of the privacy policy. */
export async function forgetPeople({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await forgetCodeUsers(db, retainedSince("codeUsers", clock()));
  await deleteUnpaidLinks(db, { before: retainedSince("unpaidGifts", clock()) });
}
