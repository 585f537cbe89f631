interface PageOptions {
  /** The path of the request. */
  path: string;
  /** The query of the request, so that the next page is of the same list. */
  query: { limit: number } & Readonly<Record<string, unknown>>;
  rows: readonly { id: string }[];
}

/** The `Link` header to the next page, when this one was full. */
export const nextPageLink = ({ path, query, rows }: PageOptions): Record<string, string> => {
  const last = rows.at(-1);
  if (last === undefined || rows.length < query.limit) return {};
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, before: last.id })) {
    if (value !== undefined) asked.set(name, String(value));
  }
  return { Link: `<${path}?${asked}>; rel="next"` };
};
