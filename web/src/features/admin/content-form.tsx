import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useWideScreen } from '#platform/browser/use-wide-screen.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { usePageTitle } from '#platform/page-data/page-data.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Versions } from '#ui/versions.tsx';
import type { ContentFormState, ContentKind, FormValues } from './use-content-form.ts';

/** The labels and values of a form as text. */
type FieldDescriptions = readonly (readonly [label: string, value: string])[];

/** `theirs` is the saved version, `mine` the edited one. */
export type DescribeValues = (values: FormValues, whose: 'theirs' | 'mine') => FieldDescriptions;

interface ConflictChooserProps {
  kind: ContentKind;
  theirs: FormValues;
  mine: FormValues;
  describe: DescribeValues;
  keepMine: () => void;
  takeTheirs: () => void;
  resumeEditing: () => void;
}

/** Replaces the form after an edit conflict, until one version is chosen. */
const ConflictChooser = ({
  kind,
  theirs,
  mine,
  describe,
  keepMine,
  takeTheirs,
  resumeEditing,
}: ConflictChooserProps) => {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const theirsByLabel = new Map(describe(theirs, 'theirs'));
  const pairs = describe(mine, 'mine')
    .map(([label, value]) => ({ label, theirs: theirsByLabel.get(label) ?? '', mine: value.trim() }))
    .filter((pair) => pair.theirs !== pair.mine);
  return (
    <section className="conflict">
      <h2 ref={heading} tabIndex={-1}>
        {t(`errors.${kind}_changed`)}
      </h2>
      <p>{t(pairs.length === 0 ? 'admin.conflict-same' : 'admin.conflict-text')}</p>
      <Versions
        theirsLabel={t('admin.conflict-theirs')}
        mineLabel={t('admin.conflict-mine')}
        emptyLabel={t('admin.conflict-empty')}
        pairs={pairs}
      />
      <div className="form-actions">
        <Button onClick={keepMine}>{t('admin.keep-mine')}</Button>
        <Button kind="quiet" className="button-outline" onClick={takeTheirs}>
          {t('admin.take-theirs')}
        </Button>
        <Button kind="quiet" onClick={resumeEditing}>
          {t('admin.unsaved-stay')}
        </Button>
      </div>
    </section>
  );
};

interface ContentFormProps {
  state: ContentFormState;
  /** For comparing two versions after a conflict. */
  describe: DescribeValues;
  onClose: () => void;
  /** Replaces the title for a new or an existing row. */
  title?: string | undefined;
  children: ReactNode;
}

const UnsavedDialog = ({ unsaved }: { unsaved: ContentFormState['unsaved'] }) => {
  const { t } = useText();
  return (
    <ConfirmDialog
      title={t('admin.unsaved-title')}
      text={t('admin.unsaved-text')}
      confirmLabel={t('admin.unsaved-leave')}
      cancelLabel={t('admin.unsaved-stay')}
      isBusy={false}
      onConfirm={unsaved.leave}
      onClose={unsaved.stay}
    />
  );
};

/** The frame of all admin forms: title, conflict, error, and buttons. */
export const ContentForm = ({ state, describe, onClose, title: ownTitle, children }: ContentFormProps) => {
  const { kind, isNew, submit, isSaving, failureText, conflict, restored, startOver, unsaved } = state;
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = ownTitle ?? t(`admin.${kind}.${isNew ? 'new-title' : 'edit-title'}`);
  usePageTitle(title);
  // Beside the list, whose title is then the page's, nothing is scrolled away.
  const isBeside = useWideScreen();
  const Title = isBeside ? 'h2' : 'h1';
  const show = useEffectEvent(() => {
    if (!isBeside) window.scrollTo(0, 0);
    // Two versions to choose from are looked at first.
    if (conflict === undefined) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => show(), []);
  return (
    <div className="content-form">
      <button type="button" className="admin-back" onClick={onClose}>
        <Icon name="back" />
        {t('admin.back')}
      </button>
      <Title ref={heading} tabIndex={-1} className="content-form-title">
        {title}
      </Title>
      {conflict !== undefined && <ConflictChooser kind={kind} describe={describe} {...conflict} />}
      <form className="form form-sheet" method="post" onSubmit={submit} noValidate hidden={conflict !== undefined}>
        {restored !== undefined && (
          <p className="form-note draft-note">
            {t(`admin.draft.${restored}`)}{' '}
            <button type="button" className="mark-action" onClick={startOver}>
              {t(isNew ? 'admin.draft.start-empty' : 'admin.draft.start-over')}
            </button>
          </p>
        )}
        <p className="field-hint">{t('admin.required-note')}</p>
        {children}
        {failureText !== undefined && (
          <p className="form-reason" role="alert">
            <strong>{t('admin.not-saved')}</strong> {t(failureText)}
          </p>
        )}
        <div className="form-actions">
          <Button type="submit" isBusy={isSaving}>
            {t('admin.save')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </form>
      {unsaved.isAsking && <UnsavedDialog unsaved={unsaved} />}
    </div>
  );
};
