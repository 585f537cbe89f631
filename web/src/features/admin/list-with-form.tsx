import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWideScreen } from '#platform/browser/use-wide-screen.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { Panel } from '#platform/navigation/use-panel.ts';
import { PageSkeleton } from '#ui/skeleton.tsx';
import type { ContentRows } from './use-content-rows.ts';

interface ListWithFormProps {
  panel: ReactNode;
  isOpen: boolean;
  /** The list, which stays mounted with its search and scroll position. */
  children: ReactNode;
}

/**
 * The list has the whole width until a form opens: beside it where there is room for both, and else in its place;
 * closing that restores focus and scroll position.
 */
export const ListWithForm = ({ panel, isOpen, children }: ListWithFormProps) => {
  const listPosition = useRef<{ element: Element | null; top: number }>(undefined);
  const wasOpen = useRef(isOpen);
  const isWide = useWideScreen();
  const isBeside = useEffectEvent(() => isWide);
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    if (isOpen) return;
    if (!isBeside()) window.scrollTo(0, listPosition.current?.top ?? 0);
    if (listPosition.current?.element instanceof HTMLElement)
      listPosition.current.element.focus({ preventScroll: true });
  }, [isOpen]);
  const rememberPosition = () => {
    listPosition.current = { element: document.activeElement, top: window.scrollY };
  };
  return (
    <div className="list-with-form">
      {/* In the capture phase, before the click opens the form. */}
      <div className="admin-page" hidden={isOpen && !isWide} onClickCapture={rememberPosition}>
        {children}
      </div>
      {isOpen && <div className="form-place">{panel}</div>}
    </div>
  );
};

interface RowPanelProps<Row> {
  panel: Panel;
  content: ContentRows<Row>;
  onClose: () => void;
  children: (row: Row | null) => ReactNode;
}

/** The form of a row that the list has loaded. After a reload the row may not be loaded: then the form closes. */
export const RowPanel = <Row extends { id: string }>({ panel, content, onClose, children }: RowPanelProps<Row>) => {
  const { t } = useText();
  const listed = content.rows?.find(({ id }) => id === panel.id);
  // The form stays open even if the row leaves the list.
  const [row, setRow] = useState(listed);
  if (row === undefined && listed !== undefined) setRow(listed);
  const isGone = !panel.isNew && row === undefined && (content.rows !== undefined || content.hasFailed);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
  if (panel.isNew) return children(null);
  return row === undefined ? <PageSkeleton label={t('common.loading')} /> : children(row);
};
