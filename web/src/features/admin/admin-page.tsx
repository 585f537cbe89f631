import { calls } from '@bustan/contract/calls.ts';
import type { ContentCounts } from '@bustan/contract/content-counts.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'wouter';
import { call } from '#platform/api/call.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { confirmLeaving } from '#platform/navigation/navigation-guard.ts';
import { paths } from '#platform/paths/paths.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { useAuth } from '#platform/session/auth-context.tsx';
import { Chair } from '#ui/art/chair.tsx';
import { Dates } from '#ui/art/dates.tsx';
import { Door } from '#ui/art/door.tsx';
import { Lantern } from '#ui/art/lantern.tsx';
import { Letter } from '#ui/art/letter.tsx';
import type { PictureProps } from '#ui/art/picture.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useFailureToast } from '#ui/load-failure.tsx';
import { showToast } from '#ui/toasts.ts';
import './admin.css';

/** Fetched on each visit; the cached counts are shown meanwhile. */
const useContentCounts = () =>
  useQuery({ queryKey: ['content-counts'], queryFn: () => call(calls.getContentCounts, {}) });

interface ContentLinkProps {
  kind: keyof ContentCounts;
  Picture: ComponentType<PictureProps>;
  path: string;
  /** Undefined while loading. */
  count: number | undefined;
}

/** Picture, count, title and words of one kind of content; the whole card is clickable. */
const ContentLink = ({ kind, Picture, path, count }: ContentLinkProps) => {
  const { t } = useText();
  const format = useFormat();
  return (
    <>
      <Picture className="content-card-art" />
      <p className="content-card-count" data-waiting={count === undefined || undefined}>
        {count !== undefined && format.number(count)}
      </p>
      <h2 id={`content-${kind}`}>
        <Link href={path} className="content-card-link">
          {t(`admin.card.${kind}.title`)}
        </Link>
      </h2>
      <p className="content-card-text">{t(`admin.card.${kind}.text`)}</p>
    </>
  );
};

/** The four that the specification names. */
const CARDS = [
  { kind: 'stories', Picture: Chair, path: paths.adminStories() },
  { kind: 'opportunities', Picture: Door, path: paths.adminOpportunities() },
  { kind: 'badges', Picture: Dates, path: paths.adminBadges() },
  { kind: 'translations', Picture: Letter, path: paths.adminTranslations() },
] as const;

const SignOutButton = () => {
  const { t } = useText();
  const { signOut } = useAuth();
  const [, navigate] = useLocation();
  const leave = async () => {
    // Home first: otherwise this page would redirect to sign-in.
    navigate(paths.home());
    const { error } = await signOut();
    if (error === null) showToast({ title: t('auth-session.signed-out'), tone: 'success' });
    else showToast({ title: t('errors.title'), text: t('errors.network'), tone: 'error' });
  };
  return (
    <Button kind="quiet" className="button-outline" onClick={() => confirmLeaving(leave)}>
      {t('nav.sign-out')}
    </Button>
  );
};

const ContentCards = () => {
  const { t } = useText();
  const { data: counts, isError, isFetching, refetch } = useContentCounts();
  const hasFailed = isError && counts === undefined;
  useFailureToast(hasFailed, { title: t('errors.title'), text: t('admin.counts-failed') });
  return (
    <>
      {hasFailed && (
        <div className="counts-failed">
          <p>
            <strong>{t('admin.counts-failed')}</strong> {t('admin.counts-failed-text')}
          </p>
          <Button kind="quiet" isBusy={isFetching} onClick={() => refetch()}>
            {t('common.try-again')}
          </Button>
        </div>
      )}
      <ul className="content-cards" aria-label={t('admin.content')} aria-busy={isFetching || undefined}>
        {CARDS.map((card) => (
          <li key={card.kind} className="content-card">
            <ContentLink {...card} count={counts?.[card.kind]} />
          </li>
        ))}
      </ul>
      {/* People in danger read these: set apart from what is written for everybody. */}
      <section className="content-card lines-card" aria-labelledby="content-helplines">
        <ContentLink kind="helplines" Picture={Lantern} path={paths.adminHelplines()} count={counts?.helplines} />
        <Icon name="forward" />
      </section>
    </>
  );
};

/** The dashboard: a card with the count of each kind of content, and the helplines below. */
const AdminPage = () => {
  const { t } = useText();
  return (
    <QueryScope>
      <div className="admin-page">
        <header className="admin-header">
          <div className="admin-header-row">
            <div>
              <h1>{t('admin.title')}</h1>
              <p className="admin-lead">{t('admin.lead')}</p>
            </div>
            <SignOutButton />
          </div>
        </header>
        <ContentCards />
      </div>
    </QueryScope>
  );
};

export default AdminPage;
