import type { StorySummary } from '@bustan/contract/stories.ts';
import { useState } from 'react';
import { AdminHeader, ContentList, PanelFrame, useDeletion, useSettled } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { usePanel } from '#platform/leaving/use-panel.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { newId } from '#platform/storage/session-id.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { deleteStory, useStoriesChanged, useStoryRows } from './admin-stories.api.ts';
import { StoryPanel } from './story-panel.tsx';
import { StoryRow } from './story-row.tsx';

const Stories = () => {
  const { t, language } = useText();
  const { panel, open, close } = usePanel();
  const [search, setSearch] = useState('');
  const content = useStoryRows(useSettled(search.trim()));
  const changed = useStoriesChanged();
  const nameOf = (story: StorySummary) => (language === 'ar' && story.title_ar) || story.title;
  const deletion = useDeletion({ kind: 'story', nameOf, remove: deleteStory, onDeleted: changed });
  const saved = () => {
    changed();
    close();
  };
  const form = panel && <StoryPanel key={panel.id} panel={panel} onSaved={saved} onClose={close} />;
  return (
    <PanelFrame isOpen={panel !== null} panel={form}>
      <AdminHeader title={t('admin-stories.title')} lead={t('admin-stories.lead')}>
        <Button onClick={() => open({ id: newId(), isNew: true })}>
          <Icon name="plus" />
          {t('admin.story.add')}
        </Button>
      </AdminHeader>
      <ContentList
        kind="story"
        label={t('admin-stories.title')}
        content={content}
        search={search}
        onSearch={setSearch}
        renderRow={(story) => (
          <StoryRow
            story={story}
            onEdit={() => open({ id: story.id, isNew: false })}
            onDelete={() => deletion.ask(story)}
          />
        )}
      />
      {deletion.dialog}
    </PanelFrame>
  );
};

const AdminStoriesPage = () => (
  <QueryScope>
    <Stories />
  </QueryScope>
);

export default AdminStoriesPage;
