import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

interface RowActionsProps {
  /** Of the row, so that each button says what it is about. */
  name: string;
  onEdit: () => void;
  /** Left out where there is nothing to delete. */
  onDelete?: (() => void) | undefined;
  /** What else can be done with this row. */
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
