// Types only: no text is bundled into JavaScript, a page gets its own in the boot data and the rest by request.
import type account from '../../../../content/texts/account.json';
import type accountFactors from '../../../../content/texts/account-factors.json';
import type accountSecurity from '../../../../content/texts/account-security.json';
import type accountSessions from '../../../../content/texts/account-sessions.json';
import type address from '../../../../content/texts/address.json';
import type admin from '../../../../content/texts/admin.json';
import type adminBadges from '../../../../content/texts/admin-badges.json';
import type adminFaults from '../../../../content/texts/admin-faults.json';
import type adminHelplines from '../../../../content/texts/admin-helplines.json';
import type adminOpportunities from '../../../../content/texts/admin-opportunities.json';
import type adminStories from '../../../../content/texts/admin-stories.json';
import type adminTranslations from '../../../../content/texts/admin-translations.json';
import type ai from '../../../../content/texts/ai.json';
import type auth from '../../../../content/texts/auth.json';
import type authExternal from '../../../../content/texts/auth-external.json';
import type careerChat from '../../../../content/texts/career-chat.json';
import type checkIn from '../../../../content/texts/check-in.json';
import type checkInAi from '../../../../content/texts/check-in-ai.json';
import type checkInChips from '../../../../content/texts/check-in-chips.json';
import type checkInDays from '../../../../content/texts/check-in-days.json';
import type checkInVoice from '../../../../content/texts/check-in-voice.json';
import type checkInWords from '../../../../content/texts/check-in-words.json';
import type common from '../../../../content/texts/common.json';
import type discretion from '../../../../content/texts/discretion.json';
import type errors from '../../../../content/texts/errors.json';
import type formats from '../../../../content/texts/formats.json';
import type guide from '../../../../content/texts/guide.json';
import type help from '../../../../content/texts/help-page.json';
import type home from '../../../../content/texts/home.json';
import type homeToday from '../../../../content/texts/home-today.json';
import type journey from '../../../../content/texts/journey.json';
import type journeyMonths from '../../../../content/texts/journey-months.json';
import type myData from '../../../../content/texts/my-data.json';
import type myDataDevice from '../../../../content/texts/my-data-device.json';
import type nav from '../../../../content/texts/nav.json';
import type offline from '../../../../content/texts/offline.json';
import type pages from '../../../../content/texts/pages.json';
import type pathway from '../../../../content/texts/pathway.json';
import type plain from '../../../../content/texts/plain.json';
import type player from '../../../../content/texts/player.json';
import type privacy from '../../../../content/texts/privacy.json';
import type quickHide from '../../../../content/texts/quick-hide.json';
import type reauthentication from '../../../../content/texts/reauthentication.json';
import type reminders from '../../../../content/texts/reminders.json';
import type resources from '../../../../content/texts/resources.json';
import type secondStep from '../../../../content/texts/second-step.json';
import type stories from '../../../../content/texts/stories.json';
import type voice from '../../../../content/texts/voice.json';

type Written =
  | keyof typeof account
  | keyof typeof accountSecurity
  | keyof typeof accountSessions
  | keyof typeof accountFactors
  | keyof typeof address
  | keyof typeof admin
  | keyof typeof adminBadges
  | keyof typeof adminFaults
  | keyof typeof adminHelplines
  | keyof typeof adminOpportunities
  | keyof typeof adminStories
  | keyof typeof adminTranslations
  | keyof typeof ai
  | keyof typeof auth
  | keyof typeof authExternal
  | keyof typeof careerChat
  | keyof typeof checkIn
  | keyof typeof checkInAi
  | keyof typeof checkInChips
  | keyof typeof checkInDays
  | keyof typeof checkInVoice
  | keyof typeof checkInWords
  | keyof typeof common
  | keyof typeof discretion
  | keyof typeof errors
  | keyof typeof formats
  | keyof typeof guide
  | keyof typeof help
  | keyof typeof home
  | keyof typeof homeToday
  | keyof typeof journey
  | keyof typeof journeyMonths
  | keyof typeof myData
  | keyof typeof myDataDevice
  | keyof typeof nav
  | keyof typeof offline
  | keyof typeof pages
  | keyof typeof plain
  | keyof typeof player
  | keyof typeof privacy
  | keyof typeof quickHide
  | keyof typeof reauthentication
  | keyof typeof reminders
  | keyof typeof resources
  | keyof typeof secondStep
  | keyof typeof stories
  | keyof typeof voice
  | keyof typeof pathway;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type CountedKey = Written extends infer Key ? (Key extends `${infer Stem}_${PluralForm}` ? Stem : never) : never;

/** Every key that the interface may ask for; a counted text is asked for by its stem, with `count`. */
export type TextKey = Exclude<Written, `${string}_${PluralForm}`> | CountedKey;
