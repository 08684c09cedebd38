/** All our advisory locks by their PostgreSQL number, which must be unique. */
export const ADVISORY_LOCKS = {
  migration: 5_150_001,
  signingKeys: 5_150_002,
  files: 5_150_003,
  demoCatalogue: 5_150_012,
  demoBusiness: 5_150_013,
} as const;
