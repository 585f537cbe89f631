import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { SproutArt } from '#ui/art/sprout-art.tsx';

/** Stands at the address of a feature that is still to come. */
const NotOpenYetPage = () => {
  const { t } = useText();
  return (
    <section className="notice">
      <SproutArt className="notice-art" />
      <h1>{t('not-open-yet.title')}</h1>
      <p>{t('not-open-yet.text')}</p>
      <Link href={paths.checkIn()} className="button button-primary">
        {t('not-open-yet.check-in')}
      </Link>
    </section>
  );
};

export default NotOpenYetPage;
