import { useEffect, useEffectEvent, useState } from 'react';
import { AdminHeader, ContentList, ListWithForm, useDebouncedSearch, useDeleteDialog } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { usePanel } from '#platform/navigation/use-panel.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { newId } from '#platform/storage/session-id.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toasts.ts';
import { useTextRows } from './admin-translations.api.ts';
import { FIRST_VIEW, reloadWith, takeKeptView, type View } from './after-reload.ts';
import { deleteText } from './delete-text.ts';
import { FileActions } from './file-actions.tsx';
import { RefusedFile } from './refused-file.tsx';
import { isKnown, shownWords } from './shown-words.ts';
import { TextFilter } from './text-filter.tsx';
import { TextPanel } from './text-panel.tsx';
import { TextRow } from './text-row.tsx';
import { useFileImport } from './use-file-import.ts';
import './admin-translations.css';

/** The list as it was before the page was loaded again, and what is to be said about that. */
const useKeptView = () => {
  const { t } = useText();
  const [kept] = useState(takeKeptView);
  const announce = useEffectEvent((said: View['said']) => {
    const title = said === 'imported' ? t('admin-translations.imported') : t(`admin.translation.${said}`);
    showToast({ title, tone: 'success' });
  });
  useEffect(() => {
    if (kept !== null) announce(kept.said);
  }, [kept]);
  return kept ?? FIRST_VIEW;
};

const Translations = () => {
  const { t, language } = useText();
  const first = useKeptView();
  const { panel, open, close } = usePanel();
  const [search, setSearch] = useState(first.search);
  const [show, setShow] = useState(first.show);
  const content = useTextRows({ search: useDebouncedSearch(search.trim()), show });
  const reload = (said: View['said']) => reloadWith({ said, search, show });
  const fileImport = useFileImport({ onImported: () => reload('imported') });
  const deletion = useDeleteDialog({
    kind: 'translation',
    nameOf: (text) => shownWords(text, language) || text.key,
    textOf: (text) => (isKnown(text) ? 'admin-translations.restore-text' : 'admin-translations.delete-text'),
    remove: deleteText,
    onDeleted: () => reload('deleted'),
  });
  const saved = (wasNew: boolean) => {
    // The form is an entry of the history: it is left first, or it would open again.
    addEventListener('popstate', () => reload(wasNew ? 'created' : 'updated'), { once: true });
    close();
  };
  const form = panel && <TextPanel key={panel.id} panel={panel} onSaved={saved} onClose={close} />;
  return (
    <ListWithForm isOpen={panel !== null} panel={form}>
      <AdminHeader title={t('admin-translations.title')} lead={t('admin-translations.lead')}>
        <div className="text-actions">
          <FileActions fileImport={fileImport} />
          <Button onClick={() => open({ id: newId(), isNew: true })}>
            <Icon name="plus" />
            {t('admin.translation.add')}
          </Button>
        </div>
      </AdminHeader>
      {fileImport.refused !== undefined && <RefusedFile refused={fileImport.refused} />}
      <ContentList
        kind="translation"
        label={t('admin-translations.title')}
        content={content}
        search={search}
        onSearch={setSearch}
        filters={<TextFilter show={show} onShow={setShow} />}
        isFiltered={show !== 'all'}
        renderRow={(text) => (
          <TextRow
            text={text}
            onEdit={() => open({ id: text.key, isNew: false })}
            onDelete={() => deletion.ask(text)}
          />
        )}
      />
      {deletion.dialog}
    </ListWithForm>
  );
};

const AdminTranslationsPage = () => (
  <QueryScope>
    <Translations />
  </QueryScope>
);

export default AdminTranslationsPage;
