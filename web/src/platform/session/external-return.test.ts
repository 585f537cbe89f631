import { expect, it } from 'vitest';
import { readReturn } from './external-return.ts';

it('reads either a code to exchange or an error code', () => {
  expect(readReturn('?external=google&code=a')).toEqual({ code: 'a' });
  expect(readReturn('?external=google&error=access_denied&error_code=access_denied')).toEqual({
    errorCode: 'access_denied',
  });
  expect(readReturn('?external=google&error=server_error')).toEqual({ errorCode: 'server_error' });
  expect(readReturn('?external=google&code=a&error_code=b')).toEqual({ errorCode: 'b' });
});

it('ignores every other address', () => {
  for (const search of ['', '?lang=ar', '?code=a', '?error_code=otp_expired', '?external=google']) {
    expect(readReturn(search)).toBeUndefined();
  }
});
