import type { i18n } from 'i18next';
import { languageOf, translateIn } from '#platform/i18n/i18n-context.tsx';
import { loadTexts } from '#platform/i18n/load-texts.ts';
import { showToast } from '#ui/toasts.ts';

/** A link from a mail that is too old or was used already; its texts may not be on this page. */
export const sayLinkRefusal = async (instance: i18n): Promise<void> => {
  await loadTexts(instance, languageOf(instance)).catch(() => undefined);
  const t = translateIn(instance, languageOf(instance));
  showToast({
    title: t('auth-session.link-refused.title'),
    text: t('auth-session.link-refused.text'),
    tone: 'error',
    durationMs: 10_000,
  });
};
