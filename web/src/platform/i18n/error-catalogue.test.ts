import { expect, test } from 'vitest';
import auth from '../../../../content/texts/auth.json' with { type: 'json' };
import checkIn from '../../../../content/texts/check-in.json' with { type: 'json' };
import errors from '../../../../content/texts/errors.json' with { type: 'json' };
import journey from '../../../../content/texts/journey.json' with { type: 'json' };

const texts: Record<string, { en?: string; ar?: string }> = { ...auth, ...checkIn, ...errors, ...journey };

/** The specification's error catalogue and validation texts (sections 5 and 8), word for word. */
test.each([
  ['auth.invalid-credentials.title', 'Invalid credentials'],
  ['auth.invalid-credentials.text', 'Please check your email and password'],
  ['errors.title', 'Error'],
  ['auth.account-exists.title', 'Account exists'],
  ['auth.account-exists.text', 'This email is already registered. Please sign in instead.'],
  ['auth.account-created.title', 'Account created!'],
  ['auth.account-created.text', 'Please check your email to confirm your account'],
  ['auth.validation-error', 'Validation Error'],
  ['auth.fault.email', 'Invalid email address'],
  ['auth.fault.password', 'Password must be at least 6 characters'],
  ['auth-session.check-in-needed.title', 'Authentication Required'],
  ['auth-session.check-in-needed.text', 'Please sign in to use check-in'],
  ['check-in.invalid', 'Invalid Input'],
  ['check-in.fault.emotion', 'Please select a valid emotion'],
  ['check-in.fault.notes', 'Notes must be less than 5000 characters'],
  ['check-in.analyzing', 'Analyzing...'],
  ['check-in.save-failed', 'Could not save check-in. Please try again.'],
  ['check-in.saved', 'Check-in Saved'],
  ['journey.load-failed', 'Could not load your journey'],
  ['journey.petals_other', '{{count}} petals grown this week'],
])('%s says exactly “%s”, and something in Arabic', (key, english) => {
  expect(texts[key]?.en).toBe(english);
  expect(texts[key]?.ar).toMatch(/[\u0621-\u064A]/);
});
