/** Ordered by permissions: each role includes the previous ones. */
export const OPERATOR_ROLES = ["viewer", "support", "owner"] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

export function hasRole(role: OperatorRole, least: OperatorRole): boolean {
  return OPERATOR_ROLES.indexOf(role) >= OPERATOR_ROLES.indexOf(least);
}
