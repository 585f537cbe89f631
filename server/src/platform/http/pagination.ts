interface ListRequest {
  /** The path of the request. */
  path: string;
  /** The query of the request, so that the next page is of the same list. */
  query: { limit: number } & Readonly<Record<string, unknown>>;
}

interface Page {
  length: number;
  /** Null for an empty page. */
  lastId: string | null;
}

/** The `Link` header to the page after this one, when it was full. */
export const linkAfter = ({ length, lastId }: Page, { path, query }: ListRequest): Record<string, string> => {
  if (lastId === null || length < query.limit) return {};
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, before: lastId })) {
    if (value !== undefined) asked.set(name, String(value));
  }
  return { Link: `<${path}?${asked}>; rel="next"` };
};

/** The same for a page of rows. */
export const nextPageLink = ({
  rows,
  ...request
}: ListRequest & { rows: readonly { id: string }[] }): Record<string, string> =>
  linkAfter({ length: rows.length, lastId: rows.at(-1)?.id ?? null }, request);
