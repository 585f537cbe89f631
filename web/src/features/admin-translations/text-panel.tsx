import { useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { Panel } from '#platform/navigation/use-panel.ts';
import { newId } from '#platform/storage/device-id.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { useTextToEdit } from './admin-translations.api.ts';
import { CountedTextForm } from './counted-text-form.tsx';
import { PlainTextForm } from './plain-text-form.tsx';

interface TextPanelProps {
  /** The id of an existing text is its key. */
  panel: Panel;
  onSaved: (wasNew: boolean) => void;
  onClose: () => void;
}

const EditedText = ({ panel, onSaved, onClose }: TextPanelProps) => {
  const { t } = useText();
  const [id] = useState(newId);
  const { data: text, error, refetch, isFetching } = useTextToEdit(panel.id);
  if (error !== null && text === undefined) {
    return (
      <LoadFailure
        className="list-notice"
        hasArt={false}
        title={t('admin.translation.load-failed')}
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
  if (text === undefined) return <PageSkeleton label={t('common.loading')} />;
  if (text.is_counted) return <CountedTextForm text={text} onSaved={() => onSaved(false)} onClose={onClose} />;
  return <PlainTextForm text={text} id={id} onSaved={onSaved} onClose={onClose} />;
};

export const TextPanel = (props: TextPanelProps) => {
  const { panel, onSaved, onClose } = props;
  if (!panel.isNew) return <EditedText {...props} />;
  return <PlainTextForm text={null} id={panel.id} onSaved={onSaved} onClose={onClose} />;
};
