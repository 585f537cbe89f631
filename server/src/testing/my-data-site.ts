import { randomUUID } from 'node:crypto';
import type { SavedCheckIn } from '@bustan/contract/check-ins.ts';
import { unzip } from '#features/my-data/testing/unzip.ts';
import { openVoiceSite, type VoiceSite } from '#features/voice/testing/voice-site.ts';
import { newSubscription, REMINDERS } from '../features/reminders/testing/reminders.ts';
import type { Person, TestSite } from './test-site.ts';

export const PASSWORD = 'a garden at dawn';
export const EXPORT = '/api/v1/my-data/export';
export const DELETION = '/api/v1/my-data/deletion';

type ExportedRow = Record<string, unknown>;
/** The JSON file of an export: a list of rows for each table, after a header. */
export type ExportedJson = Record<string, ExportedRow[]> & { user?: unknown };

export interface UnpackedExport {
  json: ExportedJson;
  files: Record<string, Buffer>;
}

/** Rows of every kind, with words by which each of them can be found again. */
export interface SeededTraces {
  words: string[];
  /** The address of a recording that is attached to a check-in, and of one that is not. */
  attached: string;
  unattached: string;
}

export interface MyDataSite extends VoiceSite {
  export(as: Person): Promise<UnpackedExport>;
  deleteAccount(as: Person, body?: object): Promise<Response>;
  /** Creates every kind of row that people can create themselves. */
  seedEverything(as: Person): Promise<SeededTraces>;
}

const newOpportunity = async (site: TestSite): Promise<string> => {
  const admin = await site.signUp();
  await site.makeAdmin(admin);
  const body = { title: 'A course', organization: 'An academy', type: 'training' };
  const answer = await site.ask('POST', '/api/v1/opportunities', { as: admin, body });
  await site.ask('POST', '/api/v1/badges', { as: admin, body: { name: 'Seed', award_on: 'check_in', award_count: 1 } });
  return ((await answer.json()) as { id: string }).id;
};

export const openMyDataSite = async (environment: Record<string, string> = {}): Promise<MyDataSite> => {
  const site = await openVoiceSite(environment);
  const opportunityId = await newOpportunity(site);

  const seedEverything: MyDataSite['seedEverything'] = async (as) => {
    const [reply, company, notes, nickname] = [0, 1, 2, 3].map(() => `word-${randomUUID()}`) as [
      string,
      string,
      string,
      string,
    ];
    const { public_url, path } = await site.uploaded(as);
    const unattached = await site.uploaded(as);
    const post = async (to: string, body: object) => {
      const answer = await site.ask('POST', to, { as, body });
      if (!answer.ok) throw new Error(`${to} was answered with ${answer.status}`);
      return answer;
    };
    const checkIn = { emotion: 'okay', ai_analysis: { response: reply }, voice_note_url: public_url };
    const { id } = (await (await post('/api/v1/check-ins', checkIn)).json()) as SavedCheckIn;
    await post('/api/v1/journey-milestones', {
      ...{ type: 'application', company_name: company, notes, follow_up_days: 7 },
    });
    await site.ask('PUT', '/api/v1/my-reminders', { as, body: REMINDERS });
    await post('/api/v1/push-subscriptions', newSubscription());
    await post('/api/v1/saved-opportunities', { opportunity_id: opportunityId });
    await site.ask('PATCH', '/api/v1/my-preferences', { as, body: { address: 'feminine' } });
    await post('/auth/v1/factors', { friendly_name: nickname, factor_type: 'totp' });
    await post('/auth/v1/recover', { email: as.email });
    await site.ask('PUT', '/auth/v1/user', { as, body: { email: `new-${as.email}`, data: { nickname } } });
    return {
      words: [reply, company, notes, nickname, id, path, unattached.path],
      attached: public_url,
      unattached: unattached.public_url,
    };
  };

  return {
    ...site,
    seedEverything,
    export: async (as) => {
      const answer = await site.ask('POST', EXPORT, { as, body: {} });
      if (answer.status !== 200) throw new Error(`The export was answered with ${answer.status}`);
      const files = await unzip(new Uint8Array(await answer.arrayBuffer()));
      return { files, json: JSON.parse(String(files['my-data.json'])) as ExportedJson };
    },
    deleteAccount: (as, body = { confirmation: as.email, password: PASSWORD }) =>
      site.ask('POST', DELETION, { as, body }),
  };
};
