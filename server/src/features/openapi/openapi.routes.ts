import { calls } from '@bustan/contract/calls.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import { describeCalls } from './openapi.ts';

export const openApiRoutes = (handle: HandleCall): void => {
  handle(calls.getOpenApi, describeCalls, { tables: [] });
};
