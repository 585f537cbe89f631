import { errorText } from '#platform/api/api-error.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { Panel } from '#platform/navigation/use-panel.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
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
  if (error !== null && story === undefined) {
    return (
      <LoadFailure
        className="list-notice"
        hasArt={false}
        title={t('admin.story.load-failed')}
        text={t(errorText(error))}
        toastTitle={t('errors.title')}
        retryLabel={t('common.try-again')}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      >
        <Button kind="quiet" onClick={onClose}>
          {t('admin.back')}
        </Button>
      </LoadFailure>
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
