import type { PersonalData } from "#server/db/personal-data.ts";
import { deleteTokensOf, tokensOf } from "./queries.ts";

export const n8nData: PersonalData = {
  name: "n8n",
  async read(db, { userId }) {
    const tokens = await tokensOf(db, userId);
    return {
      addresses: tokens.map(({ createdAt, lastUsedAt }) => ({
        created_at: createdAt,
        last_used_at: lastUsedAt,
      })),
    };
  },
  erase: (db, { userId }) => deleteTokensOf(db, userId),
};
