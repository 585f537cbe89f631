import * as z from 'zod/mini';

/** What is wrong with a body, by field: the contract's own words, one for each field. */
export const faultsOf = (schema: z.ZodMiniType, body: unknown): Record<string, string> => {
  const { error } = z.safeParse(schema, body);
  const faults: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message;
  return faults;
};
