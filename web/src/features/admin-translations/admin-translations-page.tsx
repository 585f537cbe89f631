import { SHOWN_TEXTS, type ShownTexts } from '@bustan/contract/interface-texts.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import {
  AdminHeader,
  ContentList,
  KeptDrafts,
  ListWithForm,
  useDebouncedSearch,
  useDeleteDialog,
} from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { usePanel } from '#platform/navigation/use-panel.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { newId } from '#platform/storage/device-id.ts';
import { tabStorage } from '#platform/storage/storage.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toasts.ts';
import { deleteText, useTextRows } from './admin-translations.api.ts';
import { FileActions, ImportFailureNotice } from './file-actions.tsx';
import { effectiveText, isBundled } from './interface-text.ts';
import { TextPanel } from './text-panel.tsx';
import { TextRow } from './text-row.tsx';
import { useFileImport } from './use-file-import.ts';
import './admin-translations.css';

const RELOAD_REASONS = ['created', 'updated', 'deleted', 'imported'] as const;

const TranslationsView = z.object({ said: z.enum(RELOAD_REASONS), search: z.string(), show: z.enum(SHOWN_TEXTS) });
/** What was just done, with the search and filter of the list. */
type TranslationsView = z.infer<typeof TranslationsView>;

const VIEW_STORAGE_KEY = 'bustan.translations-view';
const DEFAULT_VIEW: { search: string; show: ShownTexts } = { search: '', show: 'all' };

/** Reloads the page, because its own texts may have changed (spec section 7), and keeps the list's view. */
const reloadKeepingView = (view: TranslationsView): void => {
  tabStorage.setItem(VIEW_STORAGE_KEY, JSON.stringify(view));
  location.reload();
};

/** Removes the stored view, so that a later reload starts with the default one. */
const takeStoredView = (): TranslationsView | null => {
  const stored = tabStorage.getItem(VIEW_STORAGE_KEY);
  tabStorage.removeItem(VIEW_STORAGE_KEY);
  if (stored === null) return null;
  const view = z.safeParse(TranslationsView, JSON.parse(stored)); // written by this tab, above
  return view.success ? view.data : null;
};

interface TextFilterProps {
  show: ShownTexts;
  onShow: (show: ShownTexts) => void;
}

/** Filters the list by translation status. */
const TextFilter = ({ show, onShow }: TextFilterProps) => {
  const { t } = useText();
  return (
    <fieldset className="text-filter">
      <legend className="visually-hidden">{t('admin-translations.show')}</legend>
      {SHOWN_TEXTS.map((name) => (
        <label key={name} className="text-filter-choice">
          <input type="radio" name="show" value={name} checked={name === show} onChange={() => onShow(name)} />
          <span>{t(`admin-translations.show.${name}`)}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** The search and filter from before the reload, and a toast of what caused it. */
const useStoredView = () => {
  const { t } = useText();
  const [stored] = useState(takeStoredView);
  const announce = useEffectEvent((said: TranslationsView['said']) => {
    const title = said === 'imported' ? t('admin-translations.imported') : t(`admin.translation.${said}`);
    showToast({ title, tone: 'success' });
  });
  useEffect(() => {
    if (stored !== null) announce(stored.said);
  }, [stored]);
  return stored ?? DEFAULT_VIEW;
};

const Translations = () => {
  const { t, language } = useText();
  const first = useStoredView();
  const { panel, open, close } = usePanel();
  const [search, setSearch] = useState(first.search);
  const [show, setShow] = useState(first.show);
  const content = useTextRows({ search: useDebouncedSearch(search.trim()), show });
  const reload = (said: TranslationsView['said']) => reloadKeepingView({ said, search, show });
  const fileImport = useFileImport({ onImported: () => reload('imported') });
  const deletion = useDeleteDialog({
    kind: 'translation',
    nameOf: (text) => effectiveText(text, language) || text.key,
    textOf: (text) => (isBundled(text) ? 'admin-translations.restore-text' : 'admin-translations.delete-text'),
    remove: deleteText,
    onDeleted: () => reload('deleted'),
  });
  const saved = (wasNew: boolean) => {
    // The form is a history entry, which has to be left first, or it would open again.
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
      {fileImport.failure !== undefined && <ImportFailureNotice failure={fileImport.failure} />}
      <KeptDrafts kind="translation" openId={panel?.id} onOpen={open} />
      <ContentList
        kind="translation"
        label={t('admin-translations.title')}
        openId={panel?.id}
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
