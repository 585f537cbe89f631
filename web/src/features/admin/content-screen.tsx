import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { type Panel, usePanel } from '#platform/navigation/use-panel.ts';
import { paths } from '#platform/paths/paths.ts';
import { newId } from '#platform/storage/device-id.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ContentList } from './content-list.tsx';
import { KeptDrafts } from './kept-drafts.tsx';
import { ListWithForm } from './list-with-form.tsx';
import type { ContentKind } from './use-content-form.ts';
import type { ContentRows } from './use-content-rows.ts';
import { useDeleteDialog } from './use-delete-dialog.tsx';

interface AdminHeaderProps {
  title: string;
  lead: string;
  /** The page's actions, such as “Add”. */
  children?: ReactNode;
}

/** The header of an admin page, with a link back to the dashboard. */
export const AdminHeader = ({ title, lead, children }: AdminHeaderProps) => {
  const { t } = useText();
  return (
    <header className="admin-header">
      <Link href={paths.admin()} className="admin-back">
        <Icon name="back" />
        {t('admin.dashboard')}
      </Link>
      <div className="admin-header-row">
        <div>
          <h1>{title}</h1>
          <p className="admin-lead">{lead}</p>
        </div>
        {children}
      </div>
    </header>
  );
};

interface ContentScreenProps<Row> {
  kind: ContentKind;
  title: string;
  lead: string;
  content: ContentRows<Row>;
  search: string;
  onSearch: (search: string) => void;
  filters?: ReactNode;
  isFiltered?: boolean;
  nameOf: (row: Row) => string;
  remove: (row: Row) => Promise<unknown>;
  /** Called after a save or a deletion. */
  onChanged: () => void;
  renderRow: (row: Row, act: { onEdit: () => void; onDelete: () => void }) => ReactNode;
  renderPanel: (panel: Panel, act: { onSaved: () => void; onClose: () => void }) => ReactNode;
}

/** A page of one kind of content: its list, and the form of a row beside it or in its place. */
export const ContentScreen = <Row extends { id: string }>(props: ContentScreenProps<Row>) => {
  const { kind, title, lead, nameOf, remove, onChanged, renderRow, renderPanel, ...list } = props;
  const { t } = useText();
  const { panel, open, close } = usePanel();
  const onDeleted = (row: Row) => {
    onChanged();
    if (panel?.id === row.id) close();
  };
  const deletion = useDeleteDialog({ kind, nameOf, remove, onDeleted });
  const onSaved = () => {
    onChanged();
    close();
  };
  return (
    <ListWithForm isOpen={panel !== null} panel={panel && renderPanel(panel, { onSaved, onClose: close })}>
      <AdminHeader title={title} lead={lead}>
        <Button onClick={() => open({ id: newId(), isNew: true })}>
          <Icon name="plus" />
          {t(`admin.${kind}.add`)}
        </Button>
      </AdminHeader>
      <KeptDrafts kind={kind} openId={panel?.id} onOpen={open} />
      <ContentList
        {...list}
        kind={kind}
        label={title}
        openId={panel?.id}
        renderRow={(row) =>
          renderRow(row, {
            onEdit: () => open({ id: row.id, isNew: false }),
            onDelete: () => deletion.ask(row),
          })
        }
      />
      {deletion.dialog}
    </ListWithForm>
  );
};
