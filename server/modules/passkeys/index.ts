/** The public API of this module. */
export {
  demandFreshConfirmation,
  demandPasskey,
  finishConfirmation,
  protectPasskeys,
  readPasskeyState,
  startConfirmation,
} from "./confirm.ts";
export { finishEnrolment, removePasskey, startEnrolment, storePasskey } from "./enrol.ts";
export { registerPasskeyJobs } from "./passkey-jobs.ts";
export { passkeysData } from "./personal-data.ts";
export { deletePasskeysOf, passkeysOf } from "./queries.ts";
export {
  confirmationResponse,
  type EnrolmentResponse,
  enrolmentResponse,
} from "./webauthn.ts";
