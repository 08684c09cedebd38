/** Permissions of an API key. Listing webhooks needs `webhooks:write`, because an endpoint's URL may be a secret. */
export const API_SCOPES = [
  "items:read",
  "items:write",
  "orders:read",
  "orders:refund",
  "entitlements:write",
  "codes:read",
  "codes:write",
  "people:read",
  "reviews:read",
  "reviews:write",
  "messages:read",
  "messages:write",
  "webhooks:write",
] as const;
export type ApiScope = (typeof API_SCOPES)[number];
