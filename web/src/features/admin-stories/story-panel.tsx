import { useEffect } from 'react';
import { ListNotice } from '#features/admin/admin.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { Panel } from '#platform/leaving/use-panel.ts';
import { Button } from '#ui/button.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { useStoryToEdit } from './admin-stories.api.ts';
import { StoryForm } from './story-form.tsx';

interface StoryPanelProps {
  panel: Panel;
  onSaved: () => void;
  onClose: () => void;
}

const EditedStory = ({ panel: { id }, onSaved, onClose }: StoryPanelProps) => {
  const { t } = useText();
  const { data: story, error, refetch, isFetching } = useStoryToEdit(id);
  const hasFailed = error !== null && story === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each failure, not again in another language
  useEffect(() => {
    if (hasFailed) showToast({ title: t('errors.title'), text: t('admin.story.load-failed'), tone: 'error' });
  }, [hasFailed]);
  if (hasFailed) {
    return (
      <ListNotice title={t('admin.story.load-failed')} text={t(errorText(error))}>
        <Button isBusy={isFetching} onClick={() => refetch()}>
          {t('common.try-again')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('admin.back')}
        </Button>
      </ListNotice>
    );
  }
  if (story === undefined) return <PageSkeleton label={t('common.loading')} />;
  return <StoryForm story={story} id={id} onSaved={onSaved} onClose={onClose} />;
};

export const StoryPanel = (props: StoryPanelProps) => {
  const { panel, onSaved, onClose } = props;
  if (panel.isNew) return <StoryForm story={null} id={panel.id} onSaved={onSaved} onClose={onClose} />;
  return <EditedStory {...props} />;
};
