import { calls } from '@bustan/contract/calls.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import { nextPageLink } from '#platform/http/pagination.ts';
import type { InterfaceTexts } from './texts.ts';

export const textRoutes = (handle: HandleCall, texts: InterfaceTexts): void => {
  handle(calls.getTexts, async ({ params }) => (await texts.getTexts(params.file === 'ar.json' ? 'ar' : 'en')).texts, {
    tables: ['translations'],
  });
  handle(calls.listInterfaceTexts, async ({ query, path, response }) => {
    const list = await texts.list(query);
    const rows = list.map(({ key }) => ({ id: key }));
    Object.assign(response.headers, nextPageLink({ path, query, rows }));
    return list;
  });
  handle(calls.getInterfaceText, ({ params }) => texts.get(params.key));
};
