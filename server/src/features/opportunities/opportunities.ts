import { closesThisWeek, gulfDay } from '@bustan/contract/deadlines.ts';
import type {
  NewOpportunity,
  OpportunitiesQuery,
  Opportunity,
  OpportunityChanges,
  OpportunityLocation,
} from '@bustan/contract/opportunities.ts';
import type * as z from 'zod/mini';
import { toColumns } from '#database/column-map.ts';
import type { Database } from '#database/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createEditing, type Editing } from '#platform/editing/editing.ts';
import { searchTerms, toSearchQuery, toSearchVector } from '#platform/search/full-text.ts';
import { extractKeywords } from '#platform/search/keywords.ts';
import {
  type NewOpportunityRow,
  type OpportunityPage,
  type OpportunityRow,
  opportunityQueries,
  type RelevanceQuery,
  type StoredOpportunityRow,
} from './opportunities.queries.ts';
import { OPPORTUNITY_COLUMNS, presentOpportunity } from './opportunity-columns.ts';

import { createSavedOpportunities, type SavedOpportunities } from './saved-opportunities.ts';

type CreateOpportunityBody = z.output<typeof NewOpportunity>;
type ChangeOpportunityBody = z.output<typeof OpportunityChanges>;
type ListOpportunitiesQuery = z.output<typeof OpportunitiesQuery>;
type SearchableOpportunity = Pick<NewOpportunityRow, 'title' | 'titleAr' | 'organization' | 'organizationAr'> &
  Pick<NewOpportunityRow, 'description' | 'descriptionAr' | 'location' | 'locationAr'>;

const searchVector = (columns: SearchableOpportunity) =>
  toSearchVector({
    A: [columns.title, columns.titleAr ?? null],
    B: [columns.location ?? null, columns.locationAr ?? null],
    C: [columns.organization, columns.organizationAr ?? null],
    D: [columns.description ?? null, columns.descriptionAr ?? null],
  });

/** `q` is searched everywhere, `location` in the location alone. */
const buildSearch = ({ q, location }: ListOpportunitiesQuery): string | null => {
  const queries = [toSearchQuery(q), toSearchQuery(location, 'B')].filter((query) => query !== null);
  return queries.length === 0 ? null : queries.join(' & ');
};

/** One word of the title or the organization, or several of the other columns. */
const MIN_RELEVANCE_POINTS = 3;

export interface Opportunities extends Editing<Opportunity, CreateOpportunityBody, ChangeOpportunityBody> {
  /** Active ones: those that close this week, other open ones, closed ones; with `scope: 'all'` the inactive ones too. */
  list(query: ListOpportunitiesQuery): Promise<Opportunity[]>;
  /** Open ones that a message is about, best first; a message that asks for a type gets those of that type. */
  listRelevant(options: {
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

  /** Three queries, each in the order of its index; the next one runs only when the page is not full. */
  const listActive = async (page: OpportunityPage) => {
    const today = gulfDay(clock.now());
    const lastDeadline = page.after?.deadline ?? null;
    const parts = [queries.listClosingThisWeek, queries.listOpenLater, queries.listClosed];
    const isFirst = page.after === undefined || closesThisWeek(lastDeadline, today);
    const isLast = lastDeadline !== null && lastDeadline < today;
    const rows: OpportunityRow[] = [];
    let { after } = page;
    for (const listPart of parts.slice(isFirst ? 0 : isLast ? 2 : 1)) {
      rows.push(...(await listPart({ ...page, after, limit: page.limit - rows.length }, today)));
      if (rows.length === page.limit) break;
      after = undefined;
    }
    return rows;
  };

  /** The words that are part of an opportunity's location. */
  const findPlaceWords = async (words: readonly string[]): Promise<string[]> => {
    if (words.length === 0) return [];
    const rows = await queries.listLocations();
    const places = new Set(searchTerms(rows.map(({ location, locationAr }) => `${location} ${locationAr}`).join(' ')));
    return words.filter((word) => places.has(word));
  };

  const listRelevant: Opportunities['listRelevant'] = async ({ message, type, limit }) => {
    const words = extractKeywords(message);
    const places = await findPlaceWords(words);
    const today = gulfDay(clock.now());
    const find = async (query: Pick<RelevanceQuery, 'words' | 'type' | 'minPoints'>) =>
      (await queries.listRelevant({ ...query, limit, today })).map(presentOpportunity);
    const ofType = type === undefined || words.length === 0 ? [] : await find({ words, type, minPoints: 1 });
    if (ofType.length > 0) return ofType;
    // A place is not a subject: "Dubai" alone does not ask for everything with Dubai in its name.
    const subjects = words.filter((word) => !places.includes(word));
    const minPoints = MIN_RELEVANCE_POINTS;
    const relevant = subjects.length === 0 ? [] : await find({ words: subjects, type: undefined, minPoints });
    // Opportunities of the type in another place do not help somebody who named a place.
    if (relevant.length > 0 || type === undefined || places.length > 0) return relevant;
    return find({ words: [], type, minPoints: 0 });
  };

  return {
    ...createEditing<
      StoredOpportunityRow,
      NewOpportunityRow,
      Opportunity,
      CreateOpportunityBody,
      ChangeOpportunityBody
    >({
      rows: queries,
      noun: 'opportunity',
      clock,
      present: presentOpportunity,
      create: (body) => {
        const columns = toColumns(OPPORTUNITY_COLUMNS, body);
        return { ...columns, isActive: body.is_active ?? true, search: searchVector(columns) };
      },
      merge: (current, changes) => {
        const columns = toColumns(OPPORTUNITY_COLUMNS, changes);
        return { ...columns, search: searchVector({ ...current, ...columns }) };
      },
    }),
    list: async (query) => {
      const after = query.before === undefined ? undefined : await queries.findCursor(query.before);
      // The last row of the previous page was deleted: there is no position to continue from.
      if (query.before !== undefined && after === undefined) return [];
      const { limit, type, checked } = query;
      const page = { limit, after, type, isUnchecked: checked === 'never', search: buildSearch(query) };
      const rows = await (query.scope === 'all' ? queries.listAll(page) : listActive(page));
      return rows.map(presentOpportunity);
    },
    listRelevant,
    listLocations: async () =>
      (await queries.listLocations()).map(({ location, locationAr }) => ({ location, location_ar: locationAr })),
    count: queries.count,
    saved: createSavedOpportunities({ db, clock }),
  };
};
