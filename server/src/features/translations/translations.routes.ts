import { calls } from '@bustan/contract/calls.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import { nextPageLink } from '#platform/http/pagination.ts';
import type { Translations } from './translations.ts';

export const translationRoutes = (handle: HandleCall, translations: Translations): void => {
  handle(calls.listTranslations, async ({ query, path, response }) => {
    const rows = await translations.list(query);
    Object.assign(response.headers, nextPageLink({ path, query, rows }));
    return rows;
  });
  handle(calls.exportTranslations, ({ response }) => {
    response.headers['Content-Disposition'] = 'attachment; filename="bustan-translations.json"';
    return translations.export();
  });
  handle(calls.importTranslations, ({ body, query }) =>
    translations.import(body, { isDryRun: query.dry_run === 'true' }),
  );
  handle(calls.createTranslation, async ({ body, response }) => {
    const { saved, isRepeat } = await translations.create(body);
    if (isRepeat) response.status = 200;
    return saved;
  });
  handle(calls.updateTranslation, ({ params, body }) => translations.change(params.id, body));
  handle(calls.deleteTranslation, ({ params }) => translations.delete(params.id));
};
