import { calls } from '@bustan/contract/calls.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import { describeCalls } from './openapi.ts';

export const openApiRoutes = (handle: HandleCall): void => {
  const document = describeCalls();
  handle(calls.getOpenApi, () => document);
};
