import { calls } from '@bustan/contract/calls.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import { describeCalls } from './openapi.ts';

export const openApiRoutes = (handle: HandleCall): void => {
  let document: ReturnType<typeof describeCalls> | undefined;
  handle(calls.getOpenApi, () => {
    document ??= describeCalls();
    return document;
  });
};
