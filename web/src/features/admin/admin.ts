import './admin.css';
import './content-list.css';
import './content-form.css';
import './kept-drafts.css';

/** What the admin pages of each kind of content are built from. */
export { ContentForm, type DescribeValues } from './content-form.tsx';
export { ContentList } from './content-list.tsx';
export { ContentName, Mark, RowActions } from './content-row.tsx';
export { AdminHeader, ContentScreen } from './content-screen.tsx';
export { BilingualText, BoundChoice, BoundText } from './fields.tsx';
export { KeptDrafts } from './kept-drafts.tsx';
export { ListWithForm, RowPanel } from './list-with-form.tsx';
export { type FormValues, useContentForm } from './use-content-form.ts';
export { CONTENT_PAGE_SIZE, useContentRows, useDebouncedSearch } from './use-content-rows.ts';
export { useDeleteDialog } from './use-delete-dialog.tsx';
export { validationText } from './validation-errors.ts';
