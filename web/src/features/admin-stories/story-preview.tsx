import { directionOf, LANGUAGES } from '@bustan/contract/languages.ts';
import { useDeferredValue, useId, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Markdown } from '#ui/markdown.tsx';
import type { StoryValues } from './story-values.ts';

interface DrawnProps {
  control: Control<StoryValues>;
  language: (typeof LANGUAGES)[number];
}

/** One language as readers will see it; drawn a moment after what is typed, so that typing stays quick. */
const Drawn = ({ control, language }: DrawnProps) => {
  const { t } = useText();
  const typed = useWatch({ control, name: language === 'en' ? 'content' : 'content_ar' });
  const text = useDeferredValue(typed);
  const field = t('admin-stories.preview');
  const label = language === 'en' ? t('admin.in-english', { field }) : t('admin.in-arabic', { field });
  return (
    <section className="preview-sheet" aria-label={label}>
      <p className="version-label">{label}</p>
      {text.trim() === '' ? (
        <p className="version-empty">{t('admin-stories.preview-empty')}</p>
      ) : (
        <div lang={language} dir={directionOf(language)}>
          <Markdown text={text} newTabLabel={t('admin-stories.new-tab')} />
        </div>
      )}
    </section>
  );
};

/** The story in both languages as it will be read, while it is written. */
export const StoryPreview = ({ control }: { control: Control<StoryValues> }) => {
  const { t } = useText();
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className="preview">
      <Button
        kind="quiet"
        className="button-outline"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
        {t(isShown ? 'admin-stories.hide-preview' : 'admin-stories.preview')}
      </Button>
      <div id={id} className="field-pair">
        {isShown && LANGUAGES.map((language) => <Drawn key={language} control={control} language={language} />)}
      </div>
    </div>
  );
};
