/** Runs the shop in demo mode, where one click signs in as them; in live an operator only if OPERATORS says so. */
export const DEMO_OPERATOR = "operator@opswright.example";
