import type { PersonalData } from "#server/platform/db/personal-data.ts";
import { snakeKeys } from "#shared/fields.ts";
import { endTokensOf, tokensOf } from "./queries.ts";

export const n8nData: PersonalData = {
  name: "n8n",
  async read(db, { userId }) {
    const tokens = await tokensOf(db, userId);
    return { addresses: tokens.map(({ id: _, ...token }) => snakeKeys(token)) };
  },
  async erase(db, { userId }) {
    await endTokensOf(db, userId);
  },
};
