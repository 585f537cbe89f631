import { hostileString, hostileValue } from './hostile-values.ts';
import type { Random } from './random.ts';

/** As much of JSON Schema as the contract uses. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  format?: string;
  minimum?: number;
}

/** What is known of the site, by the name of a field: so that requests get beyond the first check. */
export type KnownValues = (name: string) => readonly unknown[];

/** What a request is made with. */
export interface Making {
  random: Random;
  known: KnownValues;
  /** The probability of a hostile value in the place of a plausible one. */
  hostility: number;
}

const newUuid = (random: Random): string =>
  random
    .bytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');

/** One that nobody else has, where that matters. */
const newValue = (name: string, { format }: JsonSchema, random: Random): string => {
  if (name === 'email') return `person-${random.below(1e6)}@example.com`;
  if (name === 'key') return `note.key-${random.below(1e6)}`;
  if (format === 'uuid') return newUuid(random);
  if (format === 'date') return '2027-01-31';
  if (format === 'date-time') return '2026-11-22T10:00:00Z';
  return random.pick(['Palm Books', 'A calm day', 'كل شيء هادئ', '123456']);
};

const plausibleString = (name: string, schema: JsonSchema, { random, known }: Making): unknown => {
  const values = known(name);
  return values.length > 0 && random.chance(0.6) ? random.pick(values) : newValue(name, schema, random);
};

/** A value that the schema allows, as far as it says. */
const plausible = (schema: JsonSchema, name: string, making: Making): unknown => {
  const { random } = making;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  if (schema.anyOf !== undefined) return plausible(random.pick(schema.anyOf), name, making);
  if (schema.properties !== undefined) return objectOf(schema, making);
  if (schema.items !== undefined) {
    const { items } = schema;
    return Array.from({ length: random.below(4) }, () => plausible(items, name, making));
  }
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 0, random.below(60));
  if (type === 'boolean') return random.chance(0.5);
  return type === 'null' ? null : plausibleString(name, schema, making);
};

/** An object with these fields: most plausible, some hostile, some missing, and now and then one more. */
export const objectOf = ({ properties = {}, required }: JsonSchema, making: Making): Record<string, unknown> => {
  const { random, hostility } = making;
  const entries = Object.entries(properties)
    .filter(([name]) => random.chance(required?.includes(name) ? 0.97 : 0.4))
    .map(
      ([name, schema]) =>
        [name, random.chance(hostility) ? hostileValue(random) : plausible(schema, name, making)] as const,
    );
  const extra = random.chance(hostility) ? [[hostileString(random), hostileValue(random)] as const] : [];
  return Object.fromEntries([...entries, ...extra]);
};
