import type { FactorType } from '#database/schema/factors.ts';
import { OUTAGE_RETRY_SECONDS } from '#platform/outages/outage.ts';

/** An error of the protocol: clients of GoTrue compare its status, code and text. */
export class AuthError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503;
  readonly code: string;
  /** Further fields of the body, such as the reasons of a weak password. */
  readonly extra: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: AuthError['status'],
    code: string,
    message: string,
    { extra = {}, retryAfterSeconds }: { extra?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** From this API version on clients read `code` and `message`; older ones read `error_code` and `msg`. */
const FIRST_DATED_VERSION = '2024-01-01';

const isDated = (version: string | undefined): boolean =>
  version !== undefined && !Number.isNaN(Date.parse(version)) && Date.parse(version) >= Date.parse(FIRST_DATED_VERSION);

interface PresentedAuthError {
  body: Record<string, unknown>;
  headers: Record<string, string>;
}

/** Both error formats of the protocol, chosen by the header `X-Supabase-Api-Version`. */
export const presentAuthError = (
  error: AuthError,
  request: { version: string | undefined; requestId: string | undefined },
): PresentedAuthError => {
  const headers: Record<string, string> = { 'x-sb-error-code': error.code, 'Cache-Control': 'no-store' };
  if (error.retryAfterSeconds !== undefined) headers['Retry-After'] = String(error.retryAfterSeconds);
  if (isDated(request.version)) {
    headers['X-Supabase-Api-Version'] = FIRST_DATED_VERSION;
    return { body: { code: error.code, message: error.message, ...error.extra }, headers };
  }
  const legacy = { code: error.status, error_code: error.code, msg: error.message, ...error.extra };
  // As in GoTrue: only what its log explains has an id to find it there.
  return { body: error.status >= 500 ? { ...legacy, error_id: request.requestId } : legacy, headers };
};

const row = (status: AuthError['status'], code: string, message: string) => (): AuthError =>
  new AuthError(status, code, message);

/** The first two reasons are GoTrue's; the last is ours. */
const weakPassword = (reason: 'length' | 'pwned' | 'address', message: string): AuthError =>
  new AuthError(422, 'weak_password', message, { extra: { weak_password: { reasons: [reason] } } });

const FACTOR_NAMES: Record<FactorType, string> = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' };
const TOKEN_EXPIRED = 'Token has expired or is invalid';
const LINK_EXPIRED = 'Email link is invalid or has expired';
const OTP_EXPIRED = 'otp_expired';

/** All errors of the protocol: clients compare the codes, and the web shows some of the texts. */
export const authErrors = {
  badJson: row(400, 'bad_json', 'Could not parse request body as JSON'),
  bodyTooLarge: row(413, 'request_entity_too_large', 'Request body too large'),
  unstorable: row(400, 'validation_failed', 'Request body must not contain null characters or broken Unicode'),
  notFound: row(404, 'not_found', 'There is nothing at this address'),
  internal: row(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information'),
  unavailable: () =>
    new AuthError(503, 'unexpected_failure', 'The service is not available at the moment', {
      retryAfterSeconds: OUTAGE_RETRY_SECONDS,
    }),
  publicKey: (message: string) => new AuthError(401, 'invalid_api_key', message),

  wrongCredentials: row(400, 'invalid_credentials', 'Invalid login credentials'),
  missingAddress: row(400, 'validation_failed', 'missing email or phone'),
  unsupportedGrant: row(400, 'invalid_credentials', 'unsupported_grant_type'),
  emailNotConfirmed: row(400, 'email_not_confirmed', 'Email not confirmed'),
  userExists: row(422, 'user_already_exists', 'User already registered'),
  signUpsDisabled: row(422, 'signup_disabled', 'Signups not allowed for this instance'),
  phoneSignUpsDisabled: row(400, 'phone_provider_disabled', 'Phone signups are disabled'),
  phoneSignInsDisabled: row(422, 'phone_provider_disabled', 'Phone logins are disabled'),
  phoneChangesDisabled: row(422, 'phone_provider_disabled', 'Phone numbers are not supported'),
  anonymousDisabled: row(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  otpDisabled: row(422, 'otp_disabled', 'Sign-ins by email link or code are disabled'),
  phoneOtpDisabled: row(400, 'phone_provider_disabled', 'Unsupported phone provider'),
  idTokensDisabled: row(400, 'provider_disabled', 'Sign-ins with an ID token are disabled'),
  web3Disabled: row(422, 'web3_provider_disabled', 'Web3 provider is disabled'),
  linkingDisabled: row(404, 'manual_linking_disabled', 'Manual linking is disabled'),
  samlDisabled: row(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),

  passwordTooShort: (minChars: number) => weakPassword('length', `Password should be at least ${minChars} characters.`),
  passwordCommon: () =>
    weakPassword('pwned', 'Password is known to be weak and easy to guess, please choose a different one.'),
  passwordIsAddress: () =>
    weakPassword('address', 'Password should be different from your email address, please choose a different one.'),
  passwordMissing: row(400, 'validation_failed', 'Signup requires a valid password'),
  passwordTooLong: row(400, 'validation_failed', 'Password cannot be longer than 1024 bytes'),
  samePassword: row(422, 'same_password', 'New password should be different from the old password.'),
  wrongCurrentPassword: row(400, 'current_password_invalid', 'Current password required when setting new password.'),
  reauthenticationNeeded: row(
    401,
    'reauthentication_needed',
    'This needs your current password, a code by mail, or a sign-in of the last ten minutes',
  ),
  wrongNonce: row(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
  badEmail: row(400, 'validation_failed', 'Unable to validate email address: invalid format'),
  emailTaken: row(422, 'email_exists', 'A user with this email address has already been registered'),
  metadataTooLarge: row(400, 'validation_failed', 'User metadata is too large'),
  notAdmin: row(403, 'not_admin', 'Updating app_metadata requires admin privileges'),

  incompletePkce: row(400, 'validation_failed', 'PKCE flow requires code_challenge_method and code_challenge'),
  badChallenge: row(
    400,
    'validation_failed',
    'code challenge has to be between 43 and 128 characters and contain only unreserved characters',
  ),
  badChallengeMethod: row(400, 'validation_failed', 'Invalid code_challenge_method'),
  emptyPkce: row(400, 'validation_failed', 'invalid request: both auth code and code verifier should be non-empty'),
  authCodeNotFound: row(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  authCodeExpired: row(422, 'flow_state_expired', 'invalid flow state, flow state has expired'),
  badVerifier: row(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier'),

  unsupportedProvider: row(400, 'validation_failed', 'Unsupported provider: it is not configured here'),
  badScopes: row(400, 'validation_failed', 'Invalid scopes'),
  prefetch: row(400, 'bad_request', 'A sign-in cannot be loaded ahead'),
  providerUnreachable: row(500, 'provider_unreachable', 'The provider cannot be reached right now'),
  providerDenied: row(403, 'access_denied', 'The sign-in was cancelled at the provider'),
  providerEmailUnverified: row(
    422,
    'provider_email_needs_verification',
    'The provider has not verified an email address of this account',
  ),
  badState: row(400, 'bad_oauth_state', 'OAuth state is unknown, was used or belongs to another browser'),
  badCallback: row(500, 'bad_oauth_callback', 'The answer of the provider was not understood'),

  bearerMissing: row(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  invalidJwt: (why: string) =>
    new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`),
  userNotFound: row(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
  sessionNotFound: row(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  badScope: row(400, 'validation_failed', 'Unsupported logout scope'),

  refreshTokenMissing: row(400, 'validation_failed', 'refresh_token required'),
  refreshTokenNotFound: row(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  sessionExpired: (expiry: 'idle' | 'over') =>
    new AuthError(
      400,
      'session_expired',
      `Invalid Refresh Token: Session Expired${expiry === 'idle' ? ' (Inactivity)' : ''}`,
    ),
  refreshTokenReused: row(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),

  badVerifyType: row(400, 'validation_failed', 'Verify requires a verification type'),
  verifyMixed: row(400, 'validation_failed', 'Only the token_hash and type should be provided'),
  verifyTokenMissing: row(400, 'validation_failed', 'Verify requires a token or a token hash'),
  verifyAddressMissing: row(
    400,
    'validation_failed',
    'Only an email address or phone number should be provided on verify',
  ),
  codeExpired: row(403, OTP_EXPIRED, TOKEN_EXPIRED),
  linkExpired: row(403, OTP_EXPIRED, LINK_EXPIRED),
  unsupportedResendType: row(
    400,
    'validation_failed',
    'Missing one of these types: signup, email_change, sms, phone_change',
  ),
  recoverEmailMissing: row(400, 'validation_failed', 'Password recovery requires an email'),
  resendEmailMissing: row(400, 'validation_failed', 'Type provided requires an email address'),

  factorIdInvalid: row(404, 'validation_failed', 'factor_id must be an UUID'),
  factorNotFound: row(404, 'mfa_factor_not_found', 'Factor not found'),
  factorType: row(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn'),
  enrolDisabled: (type: FactorType) =>
    new AuthError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${FACTOR_NAMES[type]}`),
  verifyDisabled: (type: FactorType) =>
    new AuthError(422, `mfa_${type}_verify_not_enabled`, `MFA verification is disabled for ${FACTOR_NAMES[type]}`),
  factorNameTaken: (name: string) =>
    new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    ),
  factorNameTooLong: row(400, 'validation_failed', 'friendly_name is too long'),
  issuerTooLong: row(400, 'validation_failed', 'issuer is too long'),
  tooManyFactors: row(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  ),
  enrolNeedsAal2: row(403, 'insufficient_aal', 'AAL2 required to enroll a new factor'),
  unenrolNeedsAal2: row(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'),
  credentialsNeedAal2: row(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  ),
  codeMissing: row(400, 'validation_failed', 'Code needs to be non-empty'),
  wrongTotpCode: row(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
  wrongPhoneCode: row(422, 'mfa_verification_failed', 'Invalid MFA Phone code entered'),
  phoneMissing: row(400, 'validation_failed', 'Phone number required to enroll Phone factor'),
  badPhone: row(400, 'validation_failed', 'Invalid phone number format (E.164 required)'),
  phoneTaken: row(
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll the existing factor to continue',
  ),
  badChannel: row(400, 'validation_failed', "Invalid channel, supported values are 'sms' or 'whatsapp'"),
  smsNotSent: row(422, 'sms_send_failed', 'The code could not be sent'),
  credentialMissing: row(400, 'validation_failed', 'credential_response required'),
  credentialType: row(
    400,
    'validation_failed',
    'WebAuthn type must be create for a new factor and request for a verified one',
  ),
  badCredential: row(400, 'validation_failed', 'Invalid credential_response'),
  wrongCredential: row(422, 'mfa_verification_failed', 'Invalid WebAuthn credential'),
  challengeNotFound: row(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found'),
  challengeExpired: (id: string) =>
    new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    ),

  mailTooSoon: (seconds: number) =>
    new AuthError(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${seconds} seconds.`,
      { retryAfterSeconds: seconds },
    ),
  mailQuota: (seconds: number) =>
    new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded', { retryAfterSeconds: seconds }),
  smsTooSoon: (seconds: number) =>
    new AuthError(
      429,
      'over_sms_send_rate_limit',
      `For security purposes, you can only request this after ${seconds} seconds.`,
      { retryAfterSeconds: seconds },
    ),
  tooManyRequests: (seconds: number) =>
    new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: seconds }),
};
