import type { StorySummary } from '@bustan/contract/stories.ts';
import { useState } from 'react';
import { ContentName, ContentScreen, Mark, RowActions, useDebouncedSearch } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { deleteStory, useStoriesChanged, useStoryRows } from './admin-stories.api.ts';
import { StoryPanel } from './story-panel.tsx';
import './admin-stories.css';

interface StoryRowProps {
  story: StorySummary;
  onEdit: () => void;
  onDelete: () => void;
}

const StoryRow = ({ story, onEdit, onDelete }: StoryRowProps) => {
  const { t, language } = useText();
  const format = useFormat();
  const isArabic = language === 'ar';
  const title = (isArabic && story.title_ar) || story.title;
  const twin = story.title_ar === null ? null : isArabic ? story.title : story.title_ar;
  return (
    <>
      <div className="content-words">
        <ContentName name={title} twin={twin} />
        <p className="content-marks">
          <Mark>
            <bdi>{(isArabic && story.category_ar) || story.category}</bdi>
          </Mark>
          {story.duration_minutes !== null && (
            <span>{t('admin-stories.minutes', { number: story.duration_minutes })}</span>
          )}
          <time dateTime={story.created_at}>{format.day(new Date(story.created_at))}</time>
          {story.title_ar === null && <Mark tone="quiet">{t('admin-stories.no-arabic')}</Mark>}
        </p>
      </div>
      <RowActions name={title} onEdit={onEdit} onDelete={onDelete} />
    </>
  );
};

const Stories = () => {
  const { t, language } = useText();
  const [search, setSearch] = useState('');
  const content = useStoryRows(useDebouncedSearch(search.trim()));
  return (
    <ContentScreen
      kind="story"
      title={t('admin-stories.title')}
      lead={t('admin-stories.lead')}
      content={content}
      search={search}
      onSearch={setSearch}
      nameOf={(story) => (language === 'ar' && story.title_ar) || story.title}
      remove={deleteStory}
      onChanged={useStoriesChanged()}
      renderRow={(story, act) => <StoryRow story={story} {...act} />}
      renderPanel={(panel, act) => <StoryPanel key={panel.id} panel={panel} {...act} />}
    />
  );
};

const AdminStoriesPage = () => (
  <QueryScope>
    <Stories />
  </QueryScope>
);

export default AdminStoriesPage;
