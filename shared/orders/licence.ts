/**
 * person: for the buyer alone. team: for the buyer and colleagues, by their addresses. gift: for one other address.
 */
export const LICENCES = ["person", "team", "gift"] as const;
export type Licence = (typeof LICENCES)[number];

/** Number of colleagues' addresses in a team licence. */
export const TEAM_SEATS = 10;
