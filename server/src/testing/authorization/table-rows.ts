import { BADGE, type ExampleRows, type MatrixSite, newText, OPPORTUNITY, STORY } from './example-rows.ts';
import { adminOnly, everybody, type MatrixRow, signedIn } from './matrix-row.ts';

/** One row of each table under /rest/v1 that is written by id. */
const ofRow = (table: string, newRow: () => Promise<string>) => async () => `/rest/v1/${table}?id=eq.${await newRow()}`;
const edited = (table: string, { newRow, body, change }: EditedTable): MatrixRow[] => {
  const route = `/rest/v1/${table}`;
  const path = ofRow(table, newRow);
  return [
    { method: 'POST', route, body, expected: adminOnly(201) },
    { method: 'PATCH', route, path, body: () => change, expected: adminOnly(204) },
    { method: 'DELETE', route, path, expected: adminOnly(204) },
  ];
};
interface EditedTable {
  newRow: () => Promise<string>;
  body: () => unknown;
  change: object;
}

/** Tables as a Supabase client calls them. An admin has no more rights to what is somebody's own. */
export const tableRows = ({ people }: MatrixSite, rows: ExampleRows): MatrixRow[] => [
  { method: 'GET', route: '/rest/v1/check_ins', expected: signedIn(200) },
  {
    method: 'POST',
    route: '/rest/v1/check_ins',
    body: () => ({ user_id: people.user?.id, emotion: 'okay' }),
    expected: { visitor: 401, user: 201, other: 403, admin: 403 },
  },
  { method: 'GET', route: '/rest/v1/journey_milestones', expected: signedIn(200) },
  {
    method: 'POST',
    route: '/rest/v1/journey_milestones',
    body: () => ({ user_id: people.user?.id, type: 'application', company_name: 'Palm Books' }),
    expected: { visitor: 401, user: 201, other: 403, admin: 403 },
  },
  { method: 'GET', route: '/rest/v1/user_badges', expected: signedIn(200) },
  { method: 'GET', route: '/rest/v1/user_roles', expected: signedIn(200) },
  { method: 'GET', route: '/rest/v1/badges', expected: signedIn(200) },
  { method: 'GET', route: '/rest/v1/stories', expected: everybody(200) },
  { method: 'GET', route: '/rest/v1/opportunities', expected: everybody(200) },
  { method: 'GET', route: '/rest/v1/translations', expected: adminOnly(200) },
  ...edited('badges', { newRow: rows.newBadge, body: () => BADGE, change: { name: 'Another' } }),
  ...edited('stories', { newRow: rows.newStory, body: () => STORY, change: { title: 'Another' } }),
  ...edited('opportunities', { newRow: rows.newOpportunity, body: () => OPPORTUNITY, change: { title: 'Another' } }),
  ...edited('translations', { newRow: rows.newTranslation, body: () => newText(), change: { en: 'Another note' } }),
];
