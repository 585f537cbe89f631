import { gulfDay } from '@bustan/contract/deadlines.ts';
import type {
  NewOpportunity,
  OpportunitiesQuery,
  Opportunity,
  OpportunityChanges,
  OpportunityLocation,
} from '@bustan/contract/opportunities.ts';
import type * as z from 'zod/mini';
import type { Database } from '#database/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createEditing, type Editing } from '#platform/editing/editing.ts';
import { searchTerms, toSearchQuery, toSearchVector } from '#platform/search/full-text.ts';
import { extractKeywords } from '#platform/search/keywords.ts';
import {
  type NewOpportunityRow,
  type OpportunitiesPage,
  opportunityQueries,
  type RelevanceQuery,
  type StoredOpportunityRow,
} from './opportunities.queries.ts';
import { presentOpportunity } from './opportunity-presentation.ts';
import { createSavedOpportunities, type SavedOpportunities } from './saved-opportunities.ts';

type Created = z.output<typeof NewOpportunity>;
type Changes = z.output<typeof OpportunityChanges>;
type Asked = z.output<typeof OpportunitiesQuery>;
type Columns = Omit<NewOpportunityRow, 'id' | 'createdAt' | 'updatedAt' | 'search'>;

const withSearch = (columns: Columns) => ({
  ...columns,
  search: toSearchVector({
    A: [columns.title, columns.titleAr ?? null],
    B: [columns.location ?? null, columns.locationAr ?? null],
    C: [columns.organization, columns.organizationAr ?? null],
    D: [columns.description ?? null, columns.descriptionAr ?? null],
  }),
});

/** The words of a search anywhere, and those of a location in the location alone. */
const searchOf = ({ q, location }: Asked): string | null => {
  const queries = [toSearchQuery(q), toSearchQuery(location, 'B')].filter((query) => query !== null);
  return queries.length === 0 ? null : queries.join(' & ');
};

/** A field that was not sent stays as it is; one that was sent empty becomes null. */
const changed = <Value>(sent: Value | undefined, current: Value): Value => (sent === undefined ? current : sent);

/** One word of the title or the organization, or several of what else is told. */
const MIN_RELEVANCE_POINTS = 3;

export interface Opportunities extends Editing<Opportunity, Created, Changes> {
  /** Active ones, open before closed; with `scope: 'all'` every one there is. Newest first. */
  list(asked: Asked): Promise<Opportunity[]>;
  /** Open ones that a message is about, best first; a message that asks for a type is given those of it. */
  listRelevant(asked: {
    message: string;
    type?: Opportunity['type'] | undefined;
    limit: number;
  }): Promise<Opportunity[]>;
  listLocations(): Promise<OpportunityLocation[]>;
  count(): Promise<number>;
  saved: SavedOpportunities;
}

export const createOpportunities = ({ db, clock }: { db: Database; clock: Clock }): Opportunities => {
  const queries = opportunityQueries(db);

  /** Two lists, each in the order of its index; the second is read only where the first does not fill the page. */
  const listActive = async (page: OpportunitiesPage) => {
    const today = gulfDay(clock.now());
    const seen = page.after?.deadline ?? null;
    if (seen !== null && seen < today) return queries.listClosed(page, today);
    const open = await queries.listOpen(page, today);
    const limit = page.limit - open.length;
    return limit === 0 ? open : [...open, ...(await queries.listClosed({ ...page, after: undefined, limit }, today))];
  };

  /** Words that name a place where there are opportunities. */
  const placesAmong = async (words: readonly string[]): Promise<string[]> => {
    if (words.length === 0) return [];
    const rows = await queries.listLocations();
    const places = new Set(searchTerms(rows.map(({ location, locationAr }) => `${location} ${locationAr}`).join(' ')));
    return words.filter((word) => places.has(word));
  };

  const listRelevant: Opportunities['listRelevant'] = async ({ message, type, limit }) => {
    const words = extractKeywords(message);
    const places = await placesAmong(words);
    const today = gulfDay(clock.now());
    const find = async (question: Pick<RelevanceQuery, 'words' | 'type' | 'minPoints'>) =>
      (await queries.listRelevant({ ...question, limit, today })).map(presentOpportunity);
    const ofType = type === undefined || words.length === 0 ? [] : await find({ words, type, minPoints: 1 });
    if (ofType.length > 0) return ofType;
    // Where somebody lives is no wish: "Dubai" alone asks for nothing that has Dubai in its name.
    const subjects = words.filter((word) => !places.includes(word));
    const minPoints = MIN_RELEVANCE_POINTS;
    const named = subjects.length === 0 ? [] : await find({ words: subjects, type: undefined, minPoints });
    // Whoever asks for a place is not helped by another one.
    if (named.length > 0 || type === undefined || places.length > 0) return named;
    return find({ words: [], type, minPoints: 0 });
  };

  return {
    ...createEditing<StoredOpportunityRow, NewOpportunityRow, Opportunity, Created, Changes>({
      rows: queries,
      noun: 'opportunity',
      clock,
      present: presentOpportunity,
      create: (body) =>
        withSearch({
          title: body.title,
          titleAr: body.title_ar ?? null,
          organization: body.organization,
          organizationAr: body.organization_ar ?? null,
          type: body.type,
          description: body.description ?? null,
          descriptionAr: body.description_ar ?? null,
          location: body.location ?? null,
          locationAr: body.location_ar ?? null,
          url: body.url ?? null,
          deadline: body.deadline ?? null,
          checkedOn: body.checked_on ?? null,
          isActive: body.is_active ?? true,
        }),
      merge: (current, changes) =>
        withSearch({
          title: changed(changes.title, current.title),
          titleAr: changed(changes.title_ar, current.titleAr),
          organization: changed(changes.organization, current.organization),
          organizationAr: changed(changes.organization_ar, current.organizationAr),
          type: changed(changes.type, current.type),
          description: changed(changes.description, current.description),
          descriptionAr: changed(changes.description_ar, current.descriptionAr),
          location: changed(changes.location, current.location),
          locationAr: changed(changes.location_ar, current.locationAr),
          url: changed(changes.url, current.url),
          deadline: changed(changes.deadline, current.deadline),
          checkedOn: changed(changes.checked_on, current.checkedOn),
          isActive: changed(changes.is_active, current.isActive),
        }),
    }),
    list: async (asked) => {
      const after = asked.before === undefined ? undefined : await queries.findSeen(asked.before);
      // What was seen last is gone: nothing can come after it.
      if (asked.before !== undefined && after === undefined) return [];
      const { limit, type, checked } = asked;
      const page = { limit, after, type, isUnchecked: checked === 'never', search: searchOf(asked) };
      const rows = await (asked.scope === 'all' ? queries.listAll(page) : listActive(page));
      return rows.map(presentOpportunity);
    },
    listRelevant,
    listLocations: async () =>
      (await queries.listLocations()).map(({ location, locationAr }) => ({ location, location_ar: locationAr })),
    count: queries.count,
    saved: createSavedOpportunities({ db, clock }),
  };
};
