import { useEffect, useState } from 'react';
import { ListNotice } from '#features/admin/admin.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { Panel } from '#platform/leaving/use-panel.ts';
import { newId } from '#platform/storage/session-id.ts';
import { Button } from '#ui/button.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { useTextToEdit } from './admin-translations.api.ts';
import { CountedTextForm } from './counted-text-form.tsx';
import { PlainTextForm } from './plain-text-form.tsx';

interface TextPanelProps {
  /** Of a text that is edited, the id is its key. */
  panel: Panel;
  onSaved: (wasNew: boolean) => void;
  onClose: () => void;
}

const EditedText = ({ panel, onSaved, onClose }: TextPanelProps) => {
  const { t } = useText();
  const [id] = useState(newId);
  const { data: text, error, refetch, isFetching } = useTextToEdit(panel.id);
  const hasFailed = error !== null && text === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each failure, not again in another language
  useEffect(() => {
    if (hasFailed) showToast({ title: t('errors.title'), text: t('admin.translation.load-failed'), tone: 'error' });
  }, [hasFailed]);
  if (hasFailed) {
    return (
      <ListNotice title={t('admin.translation.load-failed')} text={t(errorText(error))}>
        <Button isBusy={isFetching} onClick={() => refetch()}>
          {t('common.try-again')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('admin.back')}
        </Button>
      </ListNotice>
    );
  }
  if (text === undefined) return <PageSkeleton label={t('common.loading')} />;
  if (text.is_counted) return <CountedTextForm text={text} onSaved={onSaved} onClose={onClose} />;
  return <PlainTextForm text={text} id={id} onSaved={onSaved} onClose={onClose} />;
};

export const TextPanel = (props: TextPanelProps) => {
  const { panel, onSaved, onClose } = props;
  if (!panel.isNew) return <EditedText {...props} />;
  return <PlainTextForm text={null} id={panel.id} onSaved={onSaved} onClose={onClose} />;
};
