import type { PersonalData } from "#server/platform/db/personal-data.ts";
import { deletePasskeysOf, passkeysOf } from "./queries.ts";

export const passkeysData: PersonalData = {
  name: "passkeys",
  async read(db, { email }) {
    const passkeys = await passkeysOf(db, email);
    return passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      created_at: createdAt,
      last_used_at: lastUsedAt,
    }));
  },
  async erase(db, { email }) {
    await deletePasskeysOf(db, email);
  },
};
