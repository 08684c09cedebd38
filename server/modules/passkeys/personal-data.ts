import type { PersonalData } from "#server/platform/db/personal-data.ts";
import { snakeKeys } from "#shared/fields.ts";
import { deletePasskeysOf, passkeysOf } from "./queries.ts";

export const passkeysData: PersonalData = {
  name: "passkeys",
  async read(db, { email }) {
    const passkeys = await passkeysOf(db, email);
    return passkeys.map(({ name, createdAt, lastUsedAt }) => snakeKeys({ name, createdAt, lastUsedAt }));
  },
  async erase(db, { email }) {
    await deletePasskeysOf(db, email);
  },
};
