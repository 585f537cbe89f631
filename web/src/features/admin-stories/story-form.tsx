import { directionOf, LANGUAGES } from '@bustan/contract/languages.ts';
import { MAX_CATEGORY_CHARS, MAX_STORY_CHARS, MAX_TITLE_CHARS } from '@bustan/contract/limits.ts';
import { NewStory, Story } from '@bustan/contract/stories.ts';
import { useDeferredValue, useId, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { BilingualText, BoundText, ContentForm, type DescribeValues, useContentForm } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Markdown } from '#ui/markdown.tsx';
import { changeStory, createStory } from './admin-stories.api.ts';
import { type StoryValues, storyBody, storyValues } from './story-values.ts';

interface PreviewPaneProps {
  control: Control<StoryValues>;
  language: (typeof LANGUAGES)[number];
}

/** The rendered text of one language; deferred, so that typing stays fast. */
const PreviewPane = ({ control, language }: PreviewPaneProps) => {
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

/** A live preview of the story in both languages. */
const StoryPreview = ({ control }: { control: Control<StoryValues> }) => {
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
        {isShown && LANGUAGES.map((language) => <PreviewPane key={language} control={control} language={language} />)}
      </div>
    </div>
  );
};

interface StoryFormProps {
  story: Story | null;
  id: string;
  onSaved: () => void;
  onClose: () => void;
}

/** All fields as text, in the form's order. */
const useDescription = (): DescribeValues => {
  const { t } = useText();
  const inEnglish = (field: string) => t('admin.in-english', { field });
  const inArabic = (field: string) => t('admin.in-arabic', { field });
  const [title, category, content] = [
    t('admin-stories.field.title'),
    t('admin-stories.field.category'),
    t('admin-stories.field.content'),
  ];
  return (values) => [
    [inEnglish(title), values.title ?? ''],
    [inArabic(title), values.title_ar ?? ''],
    [inEnglish(category), values.category ?? ''],
    [inArabic(category), values.category_ar ?? ''],
    [t('admin-stories.field.duration'), values.duration_minutes ?? ''],
    [inEnglish(content), values.content ?? ''],
    [inArabic(content), values.content_ar ?? ''],
  ];
};

export const StoryForm = ({ story, id, onSaved, onClose }: StoryFormProps) => {
  const { t } = useText();
  const describe = useDescription();
  const { control, ...state } = useContentForm({
    kind: 'story',
    row: story,
    id,
    valuesOf: storyValues,
    bodyOf: storyBody,
    bodySchema: NewStory,
    rowSchema: Story,
    create: createStory,
    change: changeStory,
    onSaved,
  });
  return (
    <ContentForm state={state} describe={describe} onClose={onClose}>
      <BilingualText
        control={control}
        en="title"
        ar="title_ar"
        label={t('admin-stories.field.title')}
        max={MAX_TITLE_CHARS}
      />
      <BilingualText
        control={control}
        en="category"
        ar="category_ar"
        label={t('admin-stories.field.category')}
        max={MAX_CATEGORY_CHARS}
      />
      <div className="field-narrow">
        <BoundText
          control={control}
          name="duration_minutes"
          label={t('admin-stories.field.duration')}
          type="number"
          isOptional
        />
      </div>
      <BilingualText
        control={control}
        en="content"
        ar="content_ar"
        label={t('admin-stories.field.content')}
        hint={t('admin-stories.content-hint')}
        max={MAX_STORY_CHARS}
        rows={16}
      />
      <StoryPreview control={control} />
    </ContentForm>
  );
};
