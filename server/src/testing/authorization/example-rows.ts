import { randomUUID } from 'node:crypto';
import type { StoredRecording } from '@bustan/contract/recordings.ts';
import { newSubscription } from '../../features/reminders/testing/reminders.ts';
import { readRecording } from '../../features/voice/testing/recording-files.ts';
import type { Person, TestSite } from '../test-site.ts';
import type { Role } from './matrix-row.ts';

/** Who asks which site; both are there once the site is open. */
export interface MatrixSite {
  site: TestSite;
  people: Partial<Record<Role, Person>>;
}

export const PASSWORD = 'a garden at dawn';
export const STORY = { title: 'A story', category: 'Courage', content: 'Once.' };
export const BADGE = { name: 'First step' };
export const OPPORTUNITY = { title: 'A course', organization: 'An academy', type: 'training' };
export const newText = (key = `note.key-${randomUUID()}`) => ({ key, en: 'A note', ar: 'ملاحظة' });
export const RECORDING = readRecording('chromium.webm');

/** Creates the rows that paths name, of `user` or, where only an admin may, of the admin. */
export const createRows = (matrix: MatrixSite) => {
  const { people } = matrix;
  const create = async (path: string, body: object, as: Role = 'admin'): Promise<string> => {
    const response = await matrix.site.ask('POST', path, { as: people[as], body });
    return ((await response.json()) as { id: string }).id;
  };
  const newOpportunity = () => create('/api/v1/opportunities', OPPORTUNITY);
  const folder = () => `/storage/v1/object/voice-recordings/${people.user?.id}`;
  const signedFolder = () => folder().replace('object', 'object/sign');
  const newRecording = async (): Promise<string> => {
    const options = { as: people.user, body: RECORDING };
    const response = await matrix.site.ask('POST', `${folder()}/1763712000000.webm`, options);
    return ((await response.json()) as StoredRecording).public_url;
  };
  return {
    folder,
    signedFolder,
    newCheckIn: () => create('/api/v1/check-ins', { emotion: 'okay' }, 'user'),
    newStory: () => create('/api/v1/stories', STORY),
    newBadge: () => create('/api/v1/badges', BADGE),
    newOpportunity,
    newTranslation: () => create('/api/v1/translations', newText()),
    newRecording,
    newFactor: async (): Promise<string> => {
      await matrix.site.database.pool.query('delete from factors where user_id = $1', [people.user?.id]);
      return create('/auth/v1/factors', { factor_type: 'totp', friendly_name: randomUUID() }, 'user');
    },
    newSavedOpportunity: async (): Promise<string> => {
      const id = await newOpportunity();
      await matrix.site.ask('POST', '/api/v1/saved-opportunities', { as: people.user, body: { opportunity_id: id } });
      return id;
    },
    newSignedRecording: async (): Promise<string> => {
      await newRecording();
      const options = { as: people.user, body: { expiresIn: 60 } };
      const response = await matrix.site.ask('POST', `${signedFolder()}/1763712000000.webm`, options);
      return `/storage/v1${((await response.json()) as { signedURL: string }).signedURL}`;
    },
    newPushSubscription: () => create('/api/v1/push-subscriptions', newSubscription(), 'user'),
    newFollowUp: () =>
      create(
        '/api/v1/journey-milestones',
        { type: 'application', company_name: 'Palm Books', follow_up_days: 7 },
        'user',
      ),
    newSession: async (): Promise<string> => {
      const body = { email: people.user?.email, password: PASSWORD };
      await matrix.site.ask('POST', '/auth/v1/token?grant_type=password', { body });
      const response = await matrix.site.ask('GET', '/api/v1/sessions', { as: people.user });
      const sessions = (await response.json()) as { id: string; is_current: boolean }[];
      return sessions.find(({ is_current }) => !is_current)?.id ?? '';
    },
  };
};

export type ExampleRows = ReturnType<typeof createRows>;
