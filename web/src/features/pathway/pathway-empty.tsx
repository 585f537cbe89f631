import { useText } from '#platform/i18n/i18n-context.tsx';
import { SproutArt } from '#ui/art/sprout-art.tsx';

export const PathwayEmpty = () => {
  const { t } = useText();
  return (
    <section className="pathway-empty">
      <SproutArt className="notice-art" />
      <h2>{t('pathway.empty-title')}</h2>
      <p className="pathway-empty-text">{t('pathway.empty-text')}</p>
    </section>
  );
};
