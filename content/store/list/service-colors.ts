/** The colour of each area, wherever it appears. */
export const serviceColors = {
  "revenue-systems": "green",
  "ops-reporting": "blue",
  "people-ops": "violet",
  "content-marketing": "orange",
} as const satisfies Record<ServiceId, ServiceColor>;

export type ServiceId = "revenue-systems" | "ops-reporting" | "people-ops" | "content-marketing";

export type ServiceColor = "green" | "blue" | "violet" | "orange";
