/** An article ends with one small step under a heading of its own, which stands on a sheet by itself. */
export const splitSmallStep = (markdown: string): { body: string; step: string | null } => {
  const start = markdown.lastIndexOf('\n## ');
  return start < 0
    ? { body: markdown, step: null }
    : { body: markdown.slice(0, start), step: markdown.slice(start + 1) };
};
