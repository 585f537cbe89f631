import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { BasicIcon, type BasicIconName } from '#ui/basic-icon.tsx';
import { GardenArt } from './garden-art.tsx';
import './visitor-home.css';
import './feature-cards.css';

interface FeatureCardProps {
  path: string;
  icon: BasicIconName;
  title: string;
  text: string;
}

const FeatureCard = ({ path, icon, title, text }: FeatureCardProps) => (
  <li className={`feature-card feature-card-${icon}`}>
    <span className="feature-badge">
      <BasicIcon name={icon} />
    </span>
    <h3>
      <Link href={path} className="feature-link">
        {title}
      </Link>
    </h3>
    <p>{text}</p>
    <span className="feature-arrow">
      <BasicIcon name="forward" />
    </span>
  </li>
);

/** For who is not signed in (spec section 1). */
export const VisitorHome = () => {
  const { t } = useText();
  return (
    <div className="home">
      <section className="hero">
        <GardenArt />
        <div className="hero-words">
          <h1>{t('home.title')}</h1>
          <p className="hero-subtitle">{t('home.subtitle')}</p>
          <p className="hero-welcome">{t('home.welcome')}</p>
          <Link href={paths.checkIn()} className="button button-accent button-large">
            {t('home.start')}
            <BasicIcon name="forward" />
          </Link>
          <p className="hero-reassurance">{t('home.reassurance')}</p>
        </div>
      </section>
      <section className="features" aria-labelledby="features-title">
        <h2 id="features-title">{t('home.features')}</h2>
        <ul className="feature-grid">
          <FeatureCard
            path={paths.checkIn()}
            icon="check-in"
            title={t('home.check-in.title')}
            text={t('home.check-in.text')}
          />
          <FeatureCard
            path={paths.journey()}
            icon="journey"
            title={t('home.journey.title')}
            text={t('home.journey.text')}
          />
          <FeatureCard
            path={paths.pathway()}
            icon="pathway"
            title={t('home.pathway.title')}
            text={t('home.pathway.text')}
          />
          <FeatureCard
            path={paths.stories()}
            icon="stories"
            title={t('home.stories.title')}
            text={t('home.stories.text')}
          />
        </ul>
      </section>
    </div>
  );
};
