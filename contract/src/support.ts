import * as z from 'zod/mini';

/** Who a helpline is for. */
export const HELPLINE_AUDIENCES = ['everyone', 'children', 'women'] as const;

/** A line on the crisis card. `hours` is a text in the requested language; `open_now` is null when the hours are unknown. */
export const Helpline = z.object({
  country: z.string(),
  name: z.string(),
  number: z.string(),
  tel: z.string(),
  hours: z.string(),
  open_now: z.nullable(z.boolean()),
  audience: z.enum(HELPLINE_AUDIENCES),
});
export type Helpline = z.infer<typeof Helpline>;

/** `crisis`: the fixed text and the card replace the reply. `concern`: the reply comes with a quiet link to help. */
export const Support = z.object({
  level: z.enum(['concern', 'crisis']),
  message: z.string(),
  helplines: z.array(Helpline),
});
export type Support = z.infer<typeof Support>;
