import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FakeAi, FakeAnswer } from '@bustan/testing/fake-ai.ts';
import type { Canaries } from './canaries.ts';
import { RECORDING, withItsDatabase } from './places.ts';
import type { SignedIn } from './signing-in.ts';
import type { Visitor } from './visitor.ts';

export interface PeopleWriting {
  visitor: Visitor;
  canaries: Canaries;
  person: SignedIn;
  fake: FakeAi;
  dataDirectory: string;
}

/** A recording by a browser's own recorder. */
const SPEECH_WEBM = new Uint8Array(readFileSync(new URL('../speech/note.webm', import.meta.url)));
const RECORDING_MADE_AT = 1_763_712_000_000;
const REPLY = 'That sounds like a long week of waiting. A short walk today could be one small step.';
const ANSWER = 'Read the advert twice and write down three examples [1]. Then ask a friend to listen [2].';
/** Whoever has the address may listen, so the address itself is kept. */
const HOLDERS = ['database recordings.capability', 'database check_ins.voice_note_url'];
const STREAM = { accept: 'text/event-stream' };

/** A sentence around a marker; a transcript and a note of somebody in danger are no different. */
const NOTES: readonly ((marker: string) => string)[] = [
  (marker) => `They rejected me again, ${marker}.`,
  (marker) => `I want to kill myself, ${marker}.`,
  (marker) => `رفضوني مرة ثانية ${marker}`,
  (marker) => `${'It was a long week. '.repeat(240)}${marker}`,
];

/** In the place of the last sounds: nothing may follow a recording. */
const withWords = (marker: string): Uint8Array => {
  const words = new TextEncoder().encode(marker);
  const bytes = new Uint8Array(SPEECH_WEBM);
  bytes.set(words, bytes.byteLength - words.byteLength);
  return bytes;
};

/** How a provider may fail, saying again what it was asked or something of its own. */
const failures = (canaries: Canaries): [string, FakeAnswer][] => {
  const own = (how: string) => canaries.marker(`the words of a provider that is ${how}`);
  return [
    ['refusing', { status: 401, isEchoing: true }],
    ['limited', { status: 429, isEchoing: true }],
    ['down', { status: 500, isEchoing: true }],
    ['empty', { says: '' }],
    ['garbage', { raw: `<html>${own('garbage')}` }],
    ['of another shape', { raw: JSON.stringify({ choices: own('of another shape') }) }],
    ['huge', { says: `${own('huge')} `.repeat(20_000) }],
    ['unsafe', { says: `You have a bipolar disorder, ${own('unsafe')}. Take a higher dose.` }],
    ['cut off', { pieces: ['Read the advert. ', own('cut off')], ending: 'cut' }],
  ];
};

/** Notes and messages, whatever the model makes of them. After each failure it answers once, or it would be left alone. */
const plantInQuestions = async ({ visitor: { succeed }, canaries, person, fake }: PeopleWriting): Promise<void> => {
  const as = person.accessToken;
  const reflect = (kind: string, write = NOTES[0] ?? String) =>
    succeed('POST', '/functions/v1/analyze-emotion', {
      as,
      body: {
        text: write(canaries.marker(`a note (${kind})`)),
        emotion: 'heavy',
        transcript: write(canaries.marker(`a transcript (${kind})`)),
      },
    });
  const ask = (kind: string, headers: Record<string, string> = {}) =>
    succeed('POST', '/functions/v1/professional-chat', {
      as,
      headers,
      body: {
        message: `How do I prepare for an interview? ${canaries.marker(`a message (${kind})`)}`,
        conversationHistory: [
          { role: 'user', content: canaries.marker(`an earlier message (${kind})`) },
          { role: 'assistant', content: canaries.marker(`an earlier answer (${kind})`) },
        ],
      },
    });
  for (const [index, write] of NOTES.entries()) {
    fake.willAnswer({ says: `${REPLY} ${canaries.marker(`a reply of a model (${index})`)}.` });
    await reflect(`of the kind ${index}`, write);
  }
  fake.willAnswer({ says: `${ANSWER} ${canaries.marker('an answer of a model')}.` });
  await ask('answered');
  await ask('streamed', STREAM);
  for (const [kind, answer] of failures(canaries)) {
    fake.willAnswer(answer);
    await reflect(kind);
    await ask(kind);
    await ask(`${kind}, streamed`, STREAM);
    fake.willAnswer({ says: REPLY });
    await reflect(`after ${kind}`);
  }
};

const plantInRecordings = async ({ visitor, canaries, person, fake }: PeopleWriting): Promise<void> => {
  const { ask, succeed } = visitor;
  const as = person.accessToken;
  const transcribe = (kind: string) => {
    const audio = Buffer.from(withWords(canaries.marker(`a recording (${kind})`))).toString('base64');
    return ask('POST', '/functions/v1/transcribe-voice', { as, body: { audio } });
  };
  fake.willHear({ says: canaries.marker('the words of a recording') });
  await transcribe('heard');
  for (const status of [401, 404, 429, 500]) {
    fake.willHear({ status, says: canaries.marker(`the words of a provider that answers ${status}`) });
    await transcribe(`answered with ${status}`);
  }
  fake.willHear({ raw: canaries.marker('the garbage of a provider that listens') });
  await transcribe('answered with garbage');
  await ask('POST', '/functions/v1/transcribe-voice', { as, body: { audio: canaries.marker('no recording') } });

  const folder = `/storage/v1/object/voice-recordings/${person.id}`;
  const kept = withWords(canaries.marker('a recording that is kept', RECORDING));
  const webm = { 'content-type': 'audio/webm' };
  const path = `${folder}/${RECORDING_MADE_AT}.webm`;
  const stored = await succeed('POST', path, { as, body: kept, headers: webm });
  const { public_url } = JSON.parse(stored.text) as { public_url: string };
  for (const capability of new URL(public_url).searchParams.values()) {
    canaries.secret('what opens a recording', capability, ...HOLDERS);
  }
  await ask('POST', path, {
    as,
    body: withWords(canaries.marker('another recording of the same moment')),
    headers: webm,
  });
  const name = canaries.marker('the name of a file');
  await ask('POST', `${folder}/${name}.webm`, { as, body: SPEECH_WEBM, headers: webm });
  await ask('GET', `${folder.replace('object/', 'object/public/')}/${name}.webm?capability=${name}`);
  const words = canaries.marker('words in the place of a recording');
  await ask('POST', `${folder}/${RECORDING_MADE_AT + 1}.webm`, { as, body: words, headers: webm });
  await succeed('POST', '/api/v1/check-ins', { as, body: { emotion: 'okay', voice_note_url: public_url } });
  const signing = { expiresIn: 60, reason: canaries.marker('why a recording is signed') };
  const signed = await succeed('POST', path.replace('object/', 'object/sign/'), { as, body: signing });
  const { signedURL } = JSON.parse(signed.text) as { signedURL: string };
  canaries.secret('what opens a recording for a minute', signedURL.split('=')[1] ?? '');
  await succeed('GET', `/storage/v1${signedURL}`);
  const prefixes = [canaries.marker('the path of a recording to delete')];
  await succeed('DELETE', '/storage/v1/object/voice-recordings', { as, body: { prefixes } });
};

/** What a person keeps, and what is looked for. */
const plantInTheJourney = async ({ visitor, canaries, person, dataDirectory }: PeopleWriting): Promise<void> => {
  const { ask, succeed } = visitor;
  const as = person.accessToken;
  const response = canaries.marker('a reply that is saved', 'database check_ins.ai_analysis');
  const unread = canaries.marker('a note sent with the check-in');
  const body = { emotion: 'okay', ai_analysis: { response, text: unread }, notes: unread, transcript: unread };
  await succeed('POST', '/api/v1/check-ins', { as, body });
  await succeed('PATCH', '/api/v1/my-preferences', {
    as,
    body: { address: 'feminine', notes: unread, transcript: unread },
  });
  await succeed('PUT', '/api/v1/my-reminders', {
    as,
    body: {
      ...{ is_on: true, check_ins: true, deadlines: true, time: '18:00', days: 'every_day', chosen_days: [] },
      ...{ time_zone: 'Asia/Dubai', country: 'AE', city: 'al_ain', is_silent_at_prayer: true },
      ...{ is_after_iftar_in_ramadan: true, notes: unread },
    },
  });
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  await succeed('POST', '/api/v1/push-subscriptions', {
    as,
    body: {
      endpoint: `https://fcm.googleapis.com/send/${canaries.marker('a device', 'database push_subscriptions.endpoint')}`,
      keys: { p256dh, auth: randomBytes(16).toString('base64url') },
      language: 'ar',
    },
  });
  const inMilestones = (column: string) => `database journey_milestones.${column}`;
  const milestone = (kind: string) => ({
    type: 'rejection',
    company_name: canaries.marker(`a company${kind}`, ...(kind === '' ? [inMilestones('company_name')] : [])),
    position: canaries.marker(`a position${kind}`, ...(kind === '' ? [inMilestones('position')] : [])),
    notes: canaries.marker(`a milestone's notes${kind}`, ...(kind === '' ? [inMilestones('notes')] : [])),
  });
  await succeed('POST', '/api/v1/journey-milestones', { as, body: milestone('') });
  await ask('POST', '/api/v1/journey-milestones', { as, body: { ...milestone(' of no type'), type: 'none' } });
  const taken = { ...milestone(' of another id'), id: randomUUID().replace('-', 'x') };
  await ask('POST', '/api/v1/journey-milestones', { as, body: taken });
  for (const path of ['stories', 'opportunities', 'guide']) {
    await succeed('GET', `/api/v1/${path}?q=${canaries.marker(`a search in ${path}`)}`);
    await ask('GET', `/${path}?q=${canaries.marker(`a search on the page of ${path}`)}`);
  }
  // A database's own errors quote the row.
  const away = 'alter table journey_milestones rename to milestones_away';
  await withItsDatabase(dataDirectory, away);
  await ask('POST', '/api/v1/journey-milestones', { as, body: milestone(' that no table takes') });
  await withItsDatabase(dataDirectory, 'alter table milestones_away rename to journey_milestones');
  const strict = "alter table journey_milestones add constraint planted check (company_name = 'none') not valid";
  await withItsDatabase(dataDirectory, strict);
  await ask('POST', '/api/v1/journey-milestones', { as, body: milestone(' that a rule refuses') });
  await withItsDatabase(dataDirectory, 'alter table journey_milestones drop constraint planted');
};

/** Everything that a person writes or says. */
export const plantInWriting = async (writing: PeopleWriting): Promise<void> => {
  await plantInQuestions(writing);
  await plantInRecordings(writing);
  await plantInTheJourney(writing);
};
