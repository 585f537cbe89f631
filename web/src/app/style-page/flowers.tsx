import { EMOTIONS, type Emotion } from '@bustan/contract/enums.ts';
import { Flower, SmallFlower } from '#features/flower/flower.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Specimen } from './specimen.tsx';

const mixed = (count: number): Emotion[] =>
  Array.from({ length: count }, (_, index) => EMOTIONS[(index * 3) % EMOTIONS.length] ?? 'okay');

/** From the bud to twelve petals, then twelve of one feeling. */
const WEEKS: readonly Emotion[][] = [
  ...Array.from({ length: 13 }, (_, count) => mixed(count)),
  ...EMOTIONS.map((emotion) => Array.from({ length: 12 }, () => emotion)),
];

export const Flowers = () => {
  const { t } = useText();
  return (
    <Specimen name="Flower">
      <div className="specimen-row">
        {WEEKS.map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the weeks never change
          <div key={index} className="specimen-flower">
            <Flower
              petals={week.map((emotion) => ({ emotion, label: t(`emotion.${emotion}`) }))}
              label={t('nav.journey')}
              growFrom={week.length}
            />
          </div>
        ))}
      </div>
      <div className="specimen-row">
        {WEEKS.map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <SmallFlower key={index} emotions={week} className="specimen-small-flower" />
        ))}
      </div>
    </Specimen>
  );
};
