import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** A name in the reader's language, and in the other one. */
export const ContentName = ({ name, twin }: { name: string; twin: string | null }) => (
  <>
    <h2 className="content-name">
      <bdi>{name}</bdi>
    </h2>
    {twin !== null && (
      <p className="content-twin">
        <bdi>{twin}</bdi>
      </p>
    )}
  </>
);

/** A short label of a row; `warm` ones need attention. */
export const Mark = ({ tone, children }: { tone?: 'quiet' | 'warm'; children: ReactNode }) => (
  <span className={tone === undefined ? 'mark' : `mark mark-${tone}`}>{children}</span>
);

interface RowActionsProps {
  /** The row's name, for the accessible names of its buttons. */
  name: string;
  onEdit: () => void;
  /** Omitted if the row cannot be deleted. */
  onDelete?: (() => void) | undefined;
  /** Further actions, before these. */
  children?: ReactNode;
}

export const RowActions = ({ name, onEdit, onDelete, children }: RowActionsProps) => {
  const { t } = useText();
  return (
    <div className="row-actions">
      {children}
      <Button kind="quiet" className="row-action" aria-label={t('admin.edit-named', { name })} onClick={onEdit}>
        <Icon name="edit" />
        <span>{t('admin.edit')}</span>
      </Button>
      {onDelete !== undefined && (
        <button type="button" className="icon-button" aria-label={t('admin.delete-named', { name })} onClick={onDelete}>
          <Icon name="trash" />
        </button>
      )}
    </div>
  );
};
