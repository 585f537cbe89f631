import * as z from 'zod/mini';

interface NewRow<Row extends { updated_at: string | null }, Body> {
  id: string;
  body: Body;
  schema: z.ZodMiniType;
  create: (body: Body & { id: string }) => Promise<Row>;
  change: (id: string, body: Body & { expected_updated_at: Row['updated_at'] }) => Promise<Row>;
}

const textOf = (value: unknown): string => JSON.stringify(value ?? null);

/**
 * Adds a row under an id that was made before, so that a try whose answer got lost can be repeated. The repeat is
 * answered with the first body; where the person wrote on in between, the rest is sent after it.
 */
export const saveNew = async <Row extends { id: string; updated_at: string | null }, Body extends object>({
  id,
  body,
  schema,
  create,
  change,
}: NewRow<Row, Body>): Promise<Row> => {
  const saved = await create({ ...body, id });
  const wanted = z.safeParse(schema, body);
  if (!wanted.success) return saved;
  const asSaved: Record<string, unknown> = { ...saved };
  const isWhole = Object.entries(wanted.data as object).every(
    // What a row has no field for is a wish that was granted with it.
    ([name, value]) => !(name in asSaved) || textOf(asSaved[name]) === textOf(value),
  );
  return isWhole ? saved : change(id, { ...body, expected_updated_at: saved.updated_at });
};
