import * as z from 'zod/mini';
import { type AuthError, authErrors, type Endpoint, maybeText, readBody } from './protocol/protocol.ts';

/** An endpoint of the protocol that this site does not offer: it says so with GoTrue's code. */
export const disabled =
  (createError: () => AuthError): Endpoint =>
  () => {
    throw createError();
  };

const OtpBody = z.object({ phone: maybeText });

/** POST /otp: a code alone signs nobody in; codes only confirm addresses and second factors. */
export const createDisabledOtp = (): Endpoint => (request) => {
  throw readBody(OtpBody, request).phone === '' ? authErrors.otpDisabled() : authErrors.phoneOtpDisabled();
};
