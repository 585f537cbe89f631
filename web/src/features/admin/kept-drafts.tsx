import { useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { Panel } from '#platform/navigation/use-panel.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { Button } from '#ui/button.tsx';
import { contentDraftStorage, type KeptDraft, listContentDrafts } from './content-drafts.ts';
import type { ContentKind } from './use-content-form.ts';

interface KeptDraftsProps {
  kind: ContentKind;
  /** The row that is open has its draft in its form. */
  openId: string | undefined;
  onOpen: (panel: Panel) => void;
}

/** What was typed and not saved when the session ended or the page was closed. */
export const KeptDrafts = ({ kind, openId, onOpen }: KeptDraftsProps) => {
  const { t } = useText();
  const { user } = useAuth();
  const [, setDiscarded] = useState<string>();
  const userId = user?.id ?? '';
  const drafts = listContentDrafts({ userId, kind }).filter(({ id }) => id !== openId);
  if (drafts.length === 0) return null;
  const discard = ({ id }: KeptDraft) => {
    contentDraftStorage({ userId, kind, id }).clear();
    setDiscarded(id);
  };
  return (
    <section className="kept-drafts" aria-labelledby="kept-drafts-title">
      <h2 id="kept-drafts-title">{t('admin.draft.kept')}</h2>
      <ul>
        {drafts.map((draft) => {
          const name = draft.name === '' ? t(`admin.${kind}.new-title`) : draft.name;
          return (
            <li key={draft.id}>
              <span className="kept-draft-name">
                <bdi>{name}</bdi>
              </span>
              <span className="kept-draft-actions">
                <Button
                  kind="quiet"
                  className="row-action"
                  aria-label={t('admin.draft.continue-named', { name })}
                  onClick={() => onOpen({ id: draft.id, isNew: draft.isNew })}
                >
                  {t('admin.draft.continue')}
                </Button>
                <Button
                  kind="quiet"
                  className="row-action"
                  aria-label={t('admin.draft.discard-named', { name })}
                  onClick={() => discard(draft)}
                >
                  {t('admin.draft.discard')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
