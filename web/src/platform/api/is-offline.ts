import { ApiError } from './api-error.ts';

/** The device itself knows that it has no connection; a server that cannot be reached is another matter. */
export const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'network' && !navigator.onLine;
