import './admin.css';
import './content-list.css';
import './content-form.css';

/** What the pages of the admin area are made of. */
export { AdminHeader } from './admin-header.tsx';
export { BilingualText } from './bilingual-text.tsx';
export type { Describe } from './conflict.tsx';
export { ContentForm } from './content-form.tsx';
export { ContentList } from './content-list.tsx';
export { ContentScreen } from './content-screen.tsx';
export { faultText } from './fault-texts.ts';
export { BoundChoice, BoundText } from './fields.tsx';
export { ContentName, Mark } from './marks.tsx';
export { PanelFrame } from './panel-frame.tsx';
export { RowActions } from './row-actions.tsx';
export { RowPanel } from './row-panel.tsx';
export { type FormValues, useContentForm } from './use-content-form.ts';
export { CONTENT_PAGE_SIZE, useContentRows } from './use-content-rows.ts';
export { useDeletion } from './use-deletion.tsx';
export { useSettled } from './use-settled.ts';
