/** The sample operator of demo mode, available by one click; in live mode an operator only if named in OPERATORS. */
export const DEMO_OPERATOR = "operator@opswright.example";
