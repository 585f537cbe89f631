import { calls } from '@bustan/contract/calls.ts';
import type { AnswerCall } from '#platform/http/answer.ts';
import { nextPage } from '#platform/http/next-page.ts';
import type { Translations } from './translations.ts';

export const translationRoutes = (answer: AnswerCall, translations: Translations): void => {
  answer(calls.listTranslations, async ({ query, path, response }) => {
    const rows = await translations.list(query);
    Object.assign(response.headers, nextPage({ path, query, rows }));
    return rows;
  });
  answer(calls.exportTranslations, ({ response }) => {
    response.headers['Content-Disposition'] = 'attachment; filename="bustan-translations.json"';
    return translations.export();
  });
  answer(calls.importTranslations, ({ body, query }) =>
    translations.import(body, { isDryRun: query.dry_run === 'true' }),
  );
  answer(calls.createTranslation, async ({ body, response }) => {
    const { saved, isRepeat } = await translations.create(body);
    if (isRepeat) response.status = 200;
    return saved;
  });
  answer(calls.updateTranslation, ({ params, body }) => translations.change(params.id, body));
  answer(calls.deleteTranslation, ({ params }) => translations.delete(params.id));
};
