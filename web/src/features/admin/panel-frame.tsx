import { type ReactNode, useEffect, useRef } from 'react';

interface PanelFrameProps {
  /** The form, while it is open. */
  panel: ReactNode;
  isOpen: boolean;
  /** The list: it stays behind the form as it was, with its search and its place. */
  children: ReactNode;
}

/** Shows the form or the list; who comes back to the list is where they left it. */
export const PanelFrame = ({ panel, isOpen, children }: PanelFrameProps) => {
  const leftAt = useRef<{ element: Element | null; top: number }>(undefined);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    if (isOpen) return;
    window.scrollTo(0, leftAt.current?.top ?? 0);
    if (leftAt.current?.element instanceof HTMLElement) leftAt.current.element.focus({ preventScroll: true });
  }, [isOpen]);
  const remember = () => {
    leftAt.current = { element: document.activeElement, top: window.scrollY };
  };
  return (
    <>
      {isOpen && panel}
      {/* A press is heard on its way down, before the form takes the list's place. */}
      <div className="admin-page" hidden={isOpen} onClickCapture={remember}>
        {children}
      </div>
    </>
  );
};
