import * as z from 'zod/mini';

interface CreateRowOptions<Row extends { updated_at: string | null }, Body> {
  id: string;
  body: Body;
  schema: z.ZodMiniType;
  create: (body: Body & { id: string }) => Promise<Row>;
  change: (id: string, body: Body & { expected_updated_at: Row['updated_at'] }) => Promise<Row>;
}

const toJson = (value: unknown): string => JSON.stringify(value ?? null);

/**
 * Creates a row with an id made in the browser, so that an attempt whose response was lost can be repeated. The
 * server answers a repeat with the row of the first attempt; later edits are then sent as a change.
 */
export const createRow = async <Row extends { id: string; updated_at: string | null }, Body extends object>({
  id,
  body,
  schema,
  create,
  change,
}: CreateRowOptions<Row, Body>): Promise<Row> => {
  const saved = await create({ ...body, id });
  const sent = z.safeParse(schema, body);
  if (!sent.success) return saved;
  const savedFields: Record<string, unknown> = { ...saved };
  const isSameAsSent = Object.entries(sent.data as object).every(
    // Fields that the row does not have, such as flags of the request, cannot be compared.
    ([name, value]) => !(name in savedFields) || toJson(savedFields[name]) === toJson(value),
  );
  return isSameAsSent ? saved : change(id, { ...body, expected_updated_at: saved.updated_at });
};
