import type { Call } from '@bustan/contract/call-definition.ts';
import { calls } from '@bustan/contract/calls.ts';
import { newSubscription, REMINDERS } from '#features/reminders/testing/reminders.ts';
import { base64, SPEECH_WEBM } from '#platform/transcription/testing/recordings.ts';
import { BADGE, type ExampleRows, type MatrixSite, newText, OPPORTUNITY, RECORDING, STORY } from './example-rows.ts';
import { adminOnly, type ExampleRequest, everybody, type MatrixRow, ownerOnly, signedIn } from './matrix-row.ts';

/** A valid request for each call of the contract that needs more than its path. */
const examplesOf = (matrix: MatrixSite, rows: ExampleRows): Partial<Record<keyof typeof calls, ExampleRequest>> => ({
  getTexts: { path: async () => '/api/v1/locales/ar.json' },
  endSession: {
    path: async () => `/api/v1/sessions/${await rows.newSession()}`,
    expected: ownerOnly(204),
  },
  createCheckIn: { body: () => ({ emotion: 'okay' }) },
  deleteCheckIn: {
    path: async () => `/api/v1/check-ins/${await rows.newCheckIn()}`,
    expected: ownerOnly(204),
  },
  getStory: { path: async () => `/api/v1/stories/${await rows.newStory()}` },
  getGuideArticle: { path: async () => '/api/v1/guide/first-job' },
  createStory: { body: () => STORY },
  updateStory: { path: async () => `/api/v1/stories/${await rows.newStory()}`, body: () => ({ title: 'Another' }) },
  getInterfaceText: { path: async () => '/api/v1/interface-texts/home.title' },
  createTranslation: { body: () => newText() },
  importTranslations: { body: () => ({ version: 1, translations: [newText()] }) },
  updateTranslation: {
    path: async () => `/api/v1/translations/${await rows.newTranslation()}`,
    body: () => ({ en: 'Another note' }),
  },
  deleteTranslation: { path: async () => `/api/v1/translations/${await rows.newTranslation()}` },
  deleteStory: { path: async () => `/api/v1/stories/${await rows.newStory()}` },
  createMilestone: { body: () => ({ type: 'application', company_name: 'Palm Books' }) },
  createBadge: { body: () => BADGE },
  updateBadge: { path: async () => `/api/v1/badges/${await rows.newBadge()}`, body: () => ({ name: 'Another' }) },
  deleteBadge: { path: async () => `/api/v1/badges/${await rows.newBadge()}` },
  createHelpline: {
    body: () => ({
      ...{ country: 'AE', kind: 'listening', name_en: 'A line', name_ar: 'خط', number: '800 111', hours: 'unknown' },
      ...{ time_zone: 'Asia/Dubai', audience: 'everyone', source: 'line.example', is_hidden: true },
    }),
  },
  updateHelpline: { path: async () => '/api/v1/helplines/ae-police', body: () => ({ is_hidden: true }) },
  deleteHelpline: { path: async () => '/api/v1/helplines/ae-police' },
  createOpportunity: { body: () => OPPORTUNITY },
  updateOpportunity: {
    path: async () => `/api/v1/opportunities/${await rows.newOpportunity()}`,
    body: () => ({ title: 'Another' }),
  },
  deleteOpportunity: { path: async () => `/api/v1/opportunities/${await rows.newOpportunity()}` },
  saveOpportunity: { body: async () => ({ opportunity_id: await rows.newOpportunity() }) },
  unsaveOpportunity: {
    path: async () => `/api/v1/saved-opportunities/${await rows.newSavedOpportunity()}`,
    expected: ownerOnly(204),
  },
  uploadRecording: {
    path: async () => `${rows.folder()}/1763712000001.webm`,
    body: () => RECORDING,
    expected: { visitor: 401, user: 200, other: 403, admin: 403 },
  },
  getRecording: { path: rows.newRecording },
  downloadRecording: {
    path: async () => (await rows.newRecording()) && `${rows.folder()}/1763712000000.webm`,
    expected: ownerOnly(200),
  },
  getRecordingInfo: {
    path: async () =>
      (await rows.newRecording()) && `${rows.folder().replace('object', 'object/info')}/1763712000000.webm`,
    expected: ownerOnly(200),
  },
  signRecording: {
    path: async () => (await rows.newRecording()) && `${rows.signedFolder()}/1763712000000.webm`,
    body: () => ({ expiresIn: 60 }),
    expected: ownerOnly(200),
  },
  getSignedRecording: { path: rows.newSignedRecording },
  // For everybody else nothing is deleted, and nothing says whether there was something.
  removeRecordings: {
    body: async () => (await rows.newRecording()) && { prefixes: [`${matrix.people.user?.id}/1763712000000.webm`] },
  },
  analyzeEmotion: { body: () => ({ text: '', emotion: 'okay' }) },
  professionalChat: { body: () => ({ message: 'How do I begin?' }) },
  exportMyData: { body: () => ({}) },
  // Without the typed address nothing is deleted; deletion has its own tests.
  deleteAccount: { body: () => ({ confirmation: '' }), expected: signedIn(400) },
  updateMyPreferences: { body: () => ({ address: 'neutral' }) },
  putMyReminders: { body: () => REMINDERS },
  createPushSubscription: { body: () => newSubscription() },
  deletePushSubscription: {
    path: async () => `/api/v1/push-subscriptions/${await rows.newPushSubscription()}`,
    expected: ownerOnly(204),
  },
  deleteFollowUp: {
    path: async () => `/api/v1/follow-ups/${await rows.newFollowUp()}`,
    expected: ownerOnly(204),
  },
  transcribeVoice: { body: () => ({ audio: base64(SPEECH_WEBM) }) },
});

const expectedOf = ({ who, status }: Call): MatrixRow['expected'] =>
  who === 'all' ? everybody(status) : who === 'admin' ? adminOnly(status) : signedIn(status);

/** One row for each call of the contract, as its `who` and `status` say. */
export const contractRows = (matrix: MatrixSite, rows: ExampleRows): MatrixRow[] => {
  const examples = examplesOf(matrix, rows);
  return Object.entries<Call>(calls).map(([name, call]): MatrixRow => {
    const example = examples[name as keyof typeof calls]; // the keys of the same table
    const route = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
    return { expected: expectedOf(call), ...example, method: call.method, route };
  });
};
