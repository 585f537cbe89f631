import type { Canaries } from './canaries.ts';
import { DATABASE_FOLDER } from './places.ts';
import type { SignedIn } from './signing-in.ts';
import type { Visitor } from './visitor.ts';

interface AdminsWriting {
  visitor: Visitor;
  canaries: Canaries;
  admin: SignedIn;
}

/** What admins write is for everybody to read; it is stored as content, and still no line of a log quotes it. */
export const plantInContent = async ({ visitor: { ask, succeed }, canaries, admin }: AdminsWriting): Promise<void> => {
  const as = admin.accessToken;
  const create = async (path: string, body: object): Promise<string> => {
    const answered = await succeed('POST', path, { as, body });
    return (JSON.parse(answered.text) as { id: string }).id;
  };
  const inStories = (column: string) => [`database stories.${column}`, 'database stories.search'];
  const story = await create('/api/v1/stories', {
    // What a row was before stays in the files until PostgreSQL needs the room.
    title: canaries.marker("a story's first title", DATABASE_FOLDER),
    category: canaries.marker("a story's category", ...inStories('category')),
    content: canaries.marker("a story's text", ...inStories('content')),
  });
  const title = canaries.marker("a story's title", ...inStories('title'));
  await succeed('PATCH', `/api/v1/stories/${story}`, { as, body: { title } });
  await ask('PATCH', `/api/v1/stories/${story}`, { as, body: { title: canaries.marker('no title').repeat(100) } });

  const inOpportunities = (column: string) => [`database opportunities.${column}`, 'database opportunities.search'];
  const url = `https://${canaries.marker("an opportunity's address", 'database opportunities.url')}.example`;
  const opportunity = await create('/api/v1/opportunities', {
    title: canaries.marker("an opportunity's title", ...inOpportunities('title')),
    organization: canaries.marker("an opportunity's organization", ...inOpportunities('organization')),
    type: 'training',
    url,
  });
  const location = canaries.marker("an opportunity's location", ...inOpportunities('location'));
  await succeed('PATCH', `/api/v1/opportunities/${opportunity}`, { as, body: { location } });
  await ask('PATCH', `/api/v1/opportunities/${opportunity}`, { as, body: { url: canaries.marker('no address') } });
  const other = canaries.marker('a field beside the one that is read');
  await succeed('POST', '/api/v1/saved-opportunities', { as, body: { opportunity_id: opportunity, note: other } });

  const badge = await create('/api/v1/badges', { name: canaries.marker("a badge's name", 'database badges.name') });
  const description = canaries.marker("a badge's description", 'database badges.description');
  await succeed('PATCH', `/api/v1/badges/${badge}`, { as, body: { description } });

  const line = await create('/api/v1/helplines', {
    country: 'AE',
    kind: 'listening',
    name_en: canaries.marker("a helpline's name", 'database helpline_changes.name_en'),
    name_ar: 'خط',
    number: '800 1234',
    hours: 'unknown',
    time_zone: 'Asia/Dubai',
    audience: 'everyone',
    is_hidden: true,
    source: canaries.marker("a helpline's source", 'database helpline_changes.source'),
  });
  const noteOfIt = canaries.marker(
    "a helpline's note",
    'database helpline_changes.note_en',
    'database helpline_deeds.changed',
  );
  await succeed('PATCH', `/api/v1/helplines/${line}`, { as, body: { note_en: noteOfIt, note_ar: 'ملاحظة' } });

  const inTexts = (column: string) => [`database translations.${column}`, 'database translations.search'];
  const key = `planted.${canaries.marker("a text's key", ...inTexts('key'))}`;
  const text = await create('/api/v1/translations', {
    key,
    en: canaries.marker('an interface text', ...inTexts('en')),
    ar: 'نص',
  });
  const ar = canaries.marker('an interface text in Arabic', ...inTexts('ar'));
  await succeed('PATCH', `/api/v1/translations/${text}`, { as, body: { ar } });
  const imported = canaries.marker('an imported text', ...inTexts('en'));
  const row = { key: 'planted.imported', en: imported, ar: 'نص' };
  await succeed('POST', '/api/v1/translations/import', { as, body: { version: 1, translations: [row] } });
  const notImported = [{ key: canaries.marker('no key'), en: canaries.marker('a text without a key'), ar: '' }];
  await ask('POST', '/api/v1/translations/import', { as, body: { version: 1, translations: notImported } });
};
