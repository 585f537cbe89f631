import { useState } from 'react';
import { ContentScreen, useSettled } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { deleteStory, useStoriesChanged, useStoryRows } from './admin-stories.api.ts';
import { StoryPanel } from './story-panel.tsx';
import { StoryRow } from './story-row.tsx';
import './admin-stories.css';

const Stories = () => {
  const { t, language } = useText();
  const [search, setSearch] = useState('');
  const content = useStoryRows(useSettled(search.trim()));
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
