/** person: for the buyer alone. team: for the buyer and colleagues, by their addresses. gift: one person's, for another address. */
export const LICENCES = ["person", "team", "gift"] as const;
export type Licence = (typeof LICENCES)[number];

/** Colleagues' addresses that a team licence has room for. */
export const TEAM_SEATS = 10;
