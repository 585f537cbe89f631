import { MAX_SEARCH_CHARS } from '@bustan/contract/limits.ts';
import type { SubmitEvent } from 'react';
import { useLocation } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CategoryField } from './category-field.tsx';
import { type StoryFilter, storiesAddress } from './story-filter.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** A plain form that is sent to the list's own address; a script only saves the sending. */
export const StorySearch = ({ filter }: { filter: StoryFilter }) => {
  const { t } = useText();
  const [, navigate] = useLocation();
  const { q, category, lang } = filter;
  const { field, take, showNow, showSoon } = useTypedSearch({
    q,
    show: (typed) => navigate(storiesAddress({ q: typed, category, lang }), { replace: true }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    showNow();
  };
  return (
    <search>
      <form className="story-search" action={paths.stories()} onSubmit={submit}>
        <TextField
          ref={field}
          label={t('stories.search')}
          type="search"
          name="q"
          dir="auto"
          defaultValue={q}
          maxLength={MAX_SEARCH_CHARS}
          autoComplete="off"
          enterKeyHint="search"
          onChange={showSoon}
          end={
            <button type="submit" className="icon-button" aria-label={t('stories.search-action')}>
              <Icon name="search" />
            </button>
          }
        />
        <CategoryField
          category={category}
          onChange={(chosen) => navigate(storiesAddress({ q: take(), category: chosen, lang }))}
        />
        {lang !== undefined && <input type="hidden" name="lang" value={lang} />}
      </form>
    </search>
  );
};
