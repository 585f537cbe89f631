import { MAX_CATEGORY_CHARS, MAX_STORY_CHARS, MAX_TITLE_CHARS } from '@bustan/contract/limits.ts';
import { NewStory, Story } from '@bustan/contract/stories.ts';
import { BilingualText, BoundText, ContentForm, type Describe, useContentForm } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { changeStory, createStory } from './admin-stories.api.ts';
import { StoryPreview } from './story-preview.tsx';
import { storyBody, storyValues } from './story-values.ts';

interface StoryFormProps {
  story: Story | null;
  id: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Every field in words, in the form's order. */
const useDescription = (): Describe => {
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
