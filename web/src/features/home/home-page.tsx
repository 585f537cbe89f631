import type { i18n } from 'i18next';
import { type ComponentType, Suspense, use, useEffect } from 'react';
import { languageOf, useI18n, useText } from '#platform/i18n/i18n-context.tsx';
import { loadTexts } from '#platform/i18n/load-texts.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { ensureDeviceId } from '#platform/storage/device-id.ts';
import { VisitorHome } from './visitor-home.tsx';

type PersonHome = ComponentType<{ userId: string }>;

let preparing: Promise<PersonHome> | undefined;

/** What visitors need not load: the page of who is signed in, and its texts. A failure is forgotten. */
const preparePersonHome = (instance: i18n): Promise<PersonHome> => {
  if (preparing !== undefined) return preparing;
  const promise = Promise.all([import('./person-home.tsx'), loadTexts(instance, languageOf(instance))]);
  preparing = promise.then(([module]) => module.PersonHome);
  // Deferred, so that the error boundary gets this failure before another try begins.
  preparing.catch(() => setTimeout(() => (preparing = undefined), 0));
  return preparing;
};

const LoadedPersonHome = ({ userId }: { userId: string }) => {
  const PersonHome = use(preparePersonHome(useI18n()));
  return <PersonHome userId={userId} />;
};

/** The ground of a person's home; the server draws it too, for whoever seems signed in. */
const PersonGround = () => <div className="today" role="status" aria-label={useText().t('common.loading')} />;

const HomePage = () => {
  const { user, isLoading, isProbablySignedIn } = useAuth();
  const i18n = useI18n();
  const isPerson = user !== null || (isLoading && isProbablySignedIn);
  useEffect(() => {
    ensureDeviceId();
  }, []);
  useEffect(() => {
    // Fetched while the session is read.
    if (isPerson) preparePersonHome(i18n).catch(() => undefined);
  }, [isPerson, i18n]);
  if (!isPerson) return <VisitorHome />;
  if (user === null) return <PersonGround />;
  return (
    <Suspense fallback={<PersonGround />}>
      <LoadedPersonHome key={user.id} userId={user.id} />
    </Suspense>
  );
};

export default HomePage;
