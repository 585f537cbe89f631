import type { GuideSource } from '@bustan/contract/guide.ts';
import { formatCalendarDay } from '#platform/i18n/dates.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Icon } from '#ui/icon.tsx';

/** What the facts of an article rest on, and when somebody last looked. Advice alone has no sources. */
export const ArticleSources = ({ sources }: { sources: readonly GuideSource[] }) => {
  const { t, language } = useText();
  if (sources.length === 0) return null;
  return (
    <section className="article-sources" aria-labelledby="article-sources">
      <h2 id="article-sources">{t('guide-article.sources')}</h2>
      <p>{t('guide-article.sources-note')}</p>
      <ul>
        {sources.map(({ name, name_ar, url, checked_on }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer nofollow">
              <bdi>{language === 'ar' ? name_ar : name}</bdi> <Icon name="external" />
              <span className="visually-hidden">{` (${t('guide-article.new-tab')})`}</span>
            </a>
            <p className="article-checked">
              {checked_on === null
                ? t('guide-article.not-checked')
                : t('guide-article.checked-on', { day: formatCalendarDay(checked_on, language) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};
