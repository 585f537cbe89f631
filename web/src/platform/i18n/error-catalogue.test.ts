import { expect, test } from 'vitest';
import admin from '../../../../content/texts/admin.json' with { type: 'json' };
import auth from '../../../../content/texts/auth.json' with { type: 'json' };
import careerChat from '../../../../content/texts/career-chat.json' with { type: 'json' };
import checkIn from '../../../../content/texts/check-in.json' with { type: 'json' };
import checkInVoice from '../../../../content/texts/check-in-voice.json' with { type: 'json' };
import errors from '../../../../content/texts/errors.json' with { type: 'json' };
import journey from '../../../../content/texts/journey.json' with { type: 'json' };
import pathway from '../../../../content/texts/pathway.json' with { type: 'json' };
import resources from '../../../../content/texts/resources.json' with { type: 'json' };
import stories from '../../../../content/texts/stories.json' with { type: 'json' };
import voice from '../../../../content/texts/voice.json' with { type: 'json' };

const texts: Record<string, { en?: string; ar?: string }> = {
  ...admin,
  ...auth,
  ...careerChat,
  ...checkIn,
  ...checkInVoice,
  ...errors,
  ...journey,
  ...stories,
  ...pathway,
  ...resources,
  ...voice,
};

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
  ['auth.fault.password', 'Password must be at least {{least}} characters'],
  ['auth-session.check-in-needed.title', 'Authentication Required'],
  ['auth-session.check-in-needed.text', 'Please sign in to use check-in'],
  ['check-in.invalid', 'Invalid Input'],
  ['check-in.fault.emotion', 'Please select a valid emotion'],
  ['check-in.fault.notes', 'Notes must be less than 5000 characters'],
  ['check-in.analyzing', 'Analyzing...'],
  ['check-in.save-failed', 'Could not save check-in. Please try again.'],
  ['check-in.saved', 'Check-in Saved'],
  ['voice.unsupported.title', 'Not Supported'],
  ['voice.unsupported.text', 'Voice recording is not supported in this browser. Please try Chrome or Firefox.'],
  ['voice.denied.title', 'Microphone access denied'],
  ['check-in.voice.transcribed', 'Voice note transcribed successfully'],
  ['check-in.voice.failed.title', 'Transcription failed'],
  ['check-in.voice.failed.text', 'Could not transcribe your voice note. Please try again.'],
  ['journey.load-failed', 'Could not load your journey'],
  ['admin.story.created', 'Story created successfully'],
  ['admin.story.updated', 'Story updated successfully'],
  ['admin.story.deleted', 'Story deleted successfully'],
  ['admin.story.load-failed', 'Could not load stories'],
  ['admin.story.save-failed', 'Could not save stories'],
  ['admin.story.delete-failed', 'Could not delete stories'],
  ['admin.opportunity.created', 'Opportunity created successfully'],
  ['admin.opportunity.updated', 'Opportunity updated successfully'],
  ['admin.opportunity.deleted', 'Opportunity deleted successfully'],
  ['admin.opportunity.load-failed', 'Could not load opportunities'],
  ['admin.opportunity.save-failed', 'Could not save opportunities'],
  ['admin.opportunity.delete-failed', 'Could not delete opportunities'],
  ['admin.badge.created', 'Badge created successfully'],
  ['admin.badge.updated', 'Badge updated successfully'],
  ['admin.badge.deleted', 'Badge deleted successfully'],
  ['admin.badge.load-failed', 'Could not load badges'],
  ['admin.badge.save-failed', 'Could not save badges'],
  ['admin.badge.delete-failed', 'Could not delete badges'],
  ['admin.translation.created', 'Translation created successfully'],
  ['admin.translation.updated', 'Translation updated successfully'],
  ['admin.translation.deleted', 'Translation deleted successfully'],
  ['admin.translation.load-failed', 'Could not load translations'],
  ['admin.translation.save-failed', 'Could not save translations'],
  ['admin.translation.delete-failed', 'Could not delete translations'],
  ['story.not-found.title', 'Story not found'],
  ['pathway.load-failed', 'Could not load your pathway'],
  ['pathway.add-failed', 'Could not add milestone'],
  ['pathway.sign-in-needed', 'Please sign in to add milestones'],
  ['pathway.fault.type', 'Please select a valid milestone type'],
  ['pathway.fault.company-missing', 'Company name is required'],
  ['pathway.fault.company-long', 'Company name must be less than 200 characters'],
  ['pathway.fault.position', 'Position must be less than 200 characters'],
  ['pathway.fault.notes', 'Notes must be less than 2000 characters'],
  ['resources.load-failed', 'Could not load opportunities'],
  ['career-chat.send-failed', 'Failed to send message. Please try again.'],
  ['journey.petals_other', '{{count}} petals grown this week'],
])('%s says exactly “%s”, and something in Arabic', (key, english) => {
  expect(texts[key]?.en).toBe(english);
  expect(texts[key]?.ar).toMatch(/[\u0621-\u064A]/);
});
