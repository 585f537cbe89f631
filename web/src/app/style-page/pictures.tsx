import { EMOTIONS, type Emotion } from '@bustan/contract/enums.ts';
import { useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { chooseCover } from '#ui/art/choose-cover.ts';
import { COVER_SCENE_NAMES } from '#ui/art/cover-scenes.ts';
import { EmotionFace } from '#ui/art/emotion-face.tsx';
import { PICTURES } from '#ui/art/pictures.ts';
import { StoryCover } from '#ui/art/story-cover.tsx';
import { BrandMark, SproutArt } from '#ui/art.tsx';
import { BadgePicture, PICTURE_BY_EMOJI } from '#ui/badge-picture.tsx';
import { BadgeCard, BadgeCelebration } from '#ui/badges.tsx';
import { BasicIcon, type BasicIconName } from '#ui/basic-icon.tsx';
import { EmotionArc } from '#ui/emotion-arc.tsx';
import { EmotionPetal } from '#ui/emotion-petal.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Specimen } from './specimen.tsx';

const BASIC_ICONS: readonly BasicIconName[] = [
  'home',
  'check-in',
  'journey',
  'pathway',
  'stories',
  'help',
  'language',
  'account',
  'forward',
];
const ICONS: readonly IconName[] = ['resources', 'career-chat', 'bookmark', 'calendar', 'microphone'];

const Arc = () => {
  const { t } = useText();
  const [chosen, setChosen] = useState<Emotion | null>('okay');
  return (
    <Specimen name="EmotionArc">
      <EmotionArc
        legend={t('check-in.emotion')}
        wordOf={(emotion) => t(`emotion.${emotion}`)}
        chosen={chosen}
        onChoose={setChosen}
      />
    </Specimen>
  );
};

const Petals = () => {
  const { t } = useText();
  return (
    <Specimen name="EmotionPetal and EmotionFace">
      {[true, false].map((isLarge) => (
        <p key={String(isLarge)} className="specimen-row">
          {EMOTIONS.map((emotion) => (
            <EmotionPetal key={emotion} emotion={emotion} isLarge={isLarge} />
          ))}
        </p>
      ))}
      <p className="specimen-row">
        {EMOTIONS.map((emotion) => (
          <span key={emotion}>
            <EmotionFace emotion={emotion} className="specimen-face" />
            {t(`emotion.${emotion}`)}
          </span>
        ))}
      </p>
    </Specimen>
  );
};

const Badges = () => {
  const { t } = useText();
  const badge = { icon: '🌱', name: t('pathway.title'), description: t('pathway.lead') };
  return (
    <Specimen name="Badges">
      <ul>
        <BadgeCard {...badge} />
        <BadgeCard {...badge} isFaint />
      </ul>
      <p className="specimen-row">
        {[...Object.keys(PICTURE_BY_EMOJI), '🏆'].map((icon) => (
          <BadgePicture key={icon} icon={icon} />
        ))}
      </p>
      <BadgeCelebration title={t('badge.new', { count: 1 })} badges={[{ id: '1', ...badge }]} />
    </Specimen>
  );
};

export const Pictures = () => (
  <>
    <Arc />
    <Petals />
    <Badges />
    <Specimen name="Pictures">
      <p className="specimen-row">
        <BrandMark />
        <SproutArt className="specimen-picture" />
        {Object.entries(PICTURES).map(([name, Drawn]) => (
          <Drawn key={name} className="specimen-picture" />
        ))}
      </p>
    </Specimen>
    <Specimen name="StoryCover">
      <p className="specimen-row">
        {COVER_SCENE_NAMES.map((scene, index) => (
          <StoryCover
            key={scene}
            cover={{ ...chooseCover({ id: `${index}`, category: '' }), scene }}
            className="specimen-picture"
          />
        ))}
      </p>
    </Specimen>
    <Specimen name="Icon">
      <p className="specimen-row">
        {BASIC_ICONS.map((name) => (
          <BasicIcon key={name} name={name} />
        ))}
        {ICONS.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </p>
    </Specimen>
  </>
);
