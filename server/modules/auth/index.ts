export { registerAuthJobs } from "./auth-jobs.ts";
export { authData } from "./personal-data.ts";
export {
  findPerson,
  findPersonByAddress,
  listPeople,
  namesByAddress,
  peopleNamed,
} from "./queries/people.ts";
export { endSessionsOf, sessionsOf } from "./queries/sessions.ts";
export { findEmails } from "./queries/users.ts";
export { authRoutes } from "./routes/auth-routes.ts";
export { signInLinkRoutes } from "./routes/mail-routes.ts";
export { endAllSignIns } from "./sessions.ts";
export { createBuiltInUserTokens } from "./tokens/built-in-user-tokens.ts";
export { makeSignInLink } from "./tokens/one-time-tokens.ts";
export { createSigningKeys, replaceSigningKeys, resealSigningKeys } from "./tokens/stored-signing-keys.ts";
