/** The public API of this module. */
export { finishConfirmation, startConfirmation } from "./confirm.ts";
export {
  demandFreshConfirmation,
  demandPasskey,
  protectPasskeys,
  readPasskeyState,
} from "./demand-passkey.ts";
export { finishEnrolment, startEnrolment, storePasskey } from "./enrol.ts";
export { registerPasskeyJobs } from "./passkey-jobs.ts";
export { passkeysData } from "./personal-data.ts";
export { deletePasskeysOf, passkeysOf } from "./queries.ts";
export { removePasskey } from "./remove.ts";
export {
  type ConfirmationResponse,
  confirmationResponse,
  type EnrolmentResponse,
  enrolmentResponse,
} from "./webauthn.ts";
