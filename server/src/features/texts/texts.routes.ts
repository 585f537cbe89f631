import { calls } from '@bustan/contract/calls.ts';
import type { AnswerCall } from '#platform/http/answer.ts';
import { nextPage } from '#platform/http/next-page.ts';
import type { Texts } from './texts.ts';

export const textRoutes = (answer: AnswerCall, texts: Texts): void => {
  answer(calls.getTexts, async ({ params, response }) => {
    const { texts: byKey, etag } = await texts.of(params.file === 'ar.json' ? 'ar' : 'en');
    response.headers.ETag = etag;
    return byKey;
  });
  answer(calls.listInterfaceTexts, async ({ query, path, response }) => {
    const list = await texts.list(query);
    const rows = list.map(({ key }) => ({ id: key }));
    Object.assign(response.headers, nextPage({ path, query, rows }));
    return list;
  });
  answer(calls.getInterfaceText, ({ params }) => texts.get(params.key));
};
