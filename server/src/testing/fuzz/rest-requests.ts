import type { Call } from '@bustan/contract/call-definition.ts';
import { calls } from '@bustan/contract/calls.ts';
import type { Making } from './body-of-schema.ts';
import { encodeSomehow, hostileString } from './hostile-values.ts';
import { valueFor } from './known-values.ts';

/** What the tables under /rest/v1 read in a query. */
export const REST_QUERY = ['select', 'order', 'limit', 'offset', 'columns', 'id', 'user_id', 'is_active', 'role'];

/** The call of the contract behind the rows of a table. */
export const callBehind = (method: string, route: string): Call | undefined => {
  const collection = `/api/v1/${route.split('/')[3]?.replaceAll('_', '-')}`;
  return Object.values<Call>(calls).find(
    (call) => call.method === method && call.path.replace('/{id}', '') === collection,
  );
};

/** Of PostgREST: a filter is an operator and a value. */
const FILTERED = ['id', 'user_id', 'is_active', 'role'];

export const restQueryOf = ({ method, route }: { method: string; route: string }, making: Making): string => {
  const { random, hostility } = making;
  const isById = method === 'PATCH' || method === 'DELETE';
  const asked = REST_QUERY.filter((name) => random.chance(isById && name === 'id' ? 0.95 : isById ? 0.05 : 0.2));
  const pairs = asked.map((name) => {
    const known = name === 'id' ? `id of ${route.split('/')[3]}` : name === 'user_id' ? 'userId' : name;
    const value = valueFor(known, making);
    const operator = random.chance(hostility) ? hostileString(random) : 'eq';
    return `${name}=${encodeSomehow(making, FILTERED.includes(name) ? `${operator}.${value}` : value)}`;
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};
