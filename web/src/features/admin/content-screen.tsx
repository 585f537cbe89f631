import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { type Panel, usePanel } from '#platform/navigation/use-panel.ts';
import { newId } from '#platform/storage/session-id.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { AdminHeader } from './admin-header.tsx';
import type { ContentKind } from './content-kind.ts';
import { ContentList } from './content-list.tsx';
import { PanelFrame } from './panel-frame.tsx';
import type { ContentRows } from './use-content-rows.ts';
import { useDeletion } from './use-deletion.tsx';

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
  /** After anything was saved or deleted. */
  onChanged: () => void;
  renderRow: (row: Row, act: { onEdit: () => void; onDelete: () => void }) => ReactNode;
  renderPanel: (panel: Panel, act: { onSaved: () => void; onClose: () => void }) => ReactNode;
}

/** A whole page of one kind of content: its list, and over it the form while that is open. */
export const ContentScreen = <Row extends { id: string }>(props: ContentScreenProps<Row>) => {
  const { kind, title, lead, nameOf, remove, onChanged, renderRow, renderPanel, ...list } = props;
  const { t } = useText();
  const { panel, open, close } = usePanel();
  const deletion = useDeletion({ kind, nameOf, remove, onDeleted: onChanged });
  const onSaved = () => {
    onChanged();
    close();
  };
  return (
    <PanelFrame isOpen={panel !== null} panel={panel && renderPanel(panel, { onSaved, onClose: close })}>
      <AdminHeader title={title} lead={lead}>
        <Button onClick={() => open({ id: newId(), isNew: true })}>
          <Icon name="plus" />
          {t(`admin.${kind}.add`)}
        </Button>
      </AdminHeader>
      <ContentList
        {...list}
        kind={kind}
        label={title}
        renderRow={(row) =>
          renderRow(row, {
            onEdit: () => open({ id: row.id, isNew: false }),
            onDelete: () => deletion.ask(row),
          })
        }
      />
      {deletion.dialog}
    </PanelFrame>
  );
};
