/** The `Link` header to the next page of a list, when this one was full. */
export const nextPage = ({ path, limit, rows }: { path: string; limit: number; rows: readonly { id: string }[] }) => {
  const last = rows.at(-1);
  if (last === undefined || rows.length < limit) return {};
  return { Link: `<${path}?limit=${limit}&before=${last.id}>; rel="next"` };
};
