import type { Context } from 'hono';

/** The path as it was sent, still encoded: decoded, a backslash or a tab could make it the address of another host. */
export const encodedPathOf = (context: Context): string => new URL(context.req.url).pathname;

/** Whether a path can only be read as one of this site, by every browser: nothing that it starts with names a host. */
export const isPlainPath = (encodedPath: string): boolean => {
  try {
    const path = decodeURIComponent(encodedPath);
    return !path.startsWith('//') && !/[\\\p{Cc}]/u.test(path);
  } catch {
    return false;
  }
};
