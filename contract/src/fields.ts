import * as z from 'zod/mini';
import { countChars, hasNul } from '#text.ts';

/** An id: made by the app or the client, never by the database. */
export const Id = z.uuid();

/** An RFC 3339 time in UTC, as every answer carries it. */
export const Time = z.iso.datetime();

interface TextRule {
  max: number;
  /** The spec's English text when the value is too long. */
  tooLong: string;
}

/** Free text, trimmed; length in code points. */
export const text = ({ max, tooLong }: TextRule) =>
  z.string().check(
    z.trim(),
    z.refine((value) => !hasNul(value), { error: 'Text must not contain a null character', abort: true }),
    z.refine((value) => countChars(value) <= max, { error: tooLong, abort: true }),
  );

/** An optional field: missing, null and '' all mean null (design section 4). */
export const optional = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.optional(
    z.nullable(
      z.union([
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
        schema,
      ]),
    ),
  );
