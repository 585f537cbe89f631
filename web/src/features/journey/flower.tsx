import type { CheckIn } from '@bustan/contract/check-ins.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { FlowerCanvas } from './flower-canvas.tsx';
import { weekOf } from './week.ts';

/** The week as a flower: a petal for each check-in, its colour and sign the emotion's. */
export const Flower = ({ checkIns }: { checkIns: readonly CheckIn[] }) => {
  const { t, language } = useText();
  const { petals, total, counts } = weekOf(checkIns, new Date());
  const grown = t('journey.petals', { count: petals.length });
  const named = counts.map(({ emotion, count }) => `${t(`emotion.${emotion}`)} ${count}`);
  const list = new Intl.ListFormat(language, { type: 'unit' }).format(named);
  return (
    <figure className="flower">
      <FlowerCanvas
        emotions={petals.map(({ emotion }) => emotion)}
        label={`${grown}. ${t('journey.total', { count: total })} ${list}`}
      />
      <figcaption>
        {grown}
        {petals.length === 0 && <span>{t('journey.bud')}</span>}
      </figcaption>
    </figure>
  );
};
