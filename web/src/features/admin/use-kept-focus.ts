import { type FocusEvent, useEffect, useRef } from 'react';

/** When the row that had the focus goes away, the one that takes its place gets it: the keyboard stays where it was. */
export const useKeptFocus = (rows: readonly { id: string }[] | undefined) => {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<{ id: string; index: number }>(undefined);
  const onFocus = (event: FocusEvent) => {
    const index = [...(list.current?.children ?? [])].findIndex((item) => item.contains(event.target));
    const row = rows?.[index];
    last.current = row && { id: row.id, index };
  };
  useEffect(() => {
    const left = last.current;
    if (left === undefined || rows === undefined || rows.some(({ id }) => id === left.id)) return;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const item = list.current?.children[Math.min(left.index, rows.length - 1)];
    item?.querySelector<HTMLElement>('button, a')?.focus();
  }, [rows]);
  return { list, onFocus };
};
