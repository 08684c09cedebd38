/** Every code of `{error:{code,message}}`: what a server may throw is what a browser can compare with. */
export type ErrorCode = ApiErrorCode | AuthErrorCode;

type ApiErrorCode =
  | "address_mismatch"
  | "already_owned"
  | "auth_unavailable"
  | "bad_request"
  | "bad_signature"
  | "bad_version"
  | `file_${string}`
  | "internal"
  | "invalid"
  | "link_expired"
  | "link_failed"
  | "link_invalid"
  | "link_of_another_user"
  | "no_file"
  | "not_found"
  | "not_owned"
  | "not_ready"
  | "provider_unavailable"
  | "slug_taken"
  | "too_large"
  | "too_many_requests"
  | "verification_failed"
  | "version_taken";

/** The reference server's own codes, which auth-js knows. */
type AuthErrorCode =
  | "access_denied"
  | "bad_code_verifier"
  | "bad_json"
  | "bad_jwt"
  | "bad_oauth_state"
  | "flow_state_already_used"
  | "flow_state_expired"
  | "flow_state_not_found"
  | "invalid_credentials"
  | "no_authorization"
  | "otp_expired"
  | "over_email_send_rate_limit"
  | "over_request_rate_limit"
  | "provider_email_needs_verification"
  | "refresh_token_already_used"
  | "refresh_token_not_found"
  | "session_not_found"
  | "unexpected_failure"
  | "user_not_found"
  | "validation_failed";
