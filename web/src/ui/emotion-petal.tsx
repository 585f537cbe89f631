import type { Emotion } from '@bustan/contract/enums.ts';
import { useId } from 'react';
import { FACE_LINE, FACE_PATHS } from './art/emotion-face.tsx';
import { FACE_BOX, PETAL_SHAPES } from './petal-shapes.ts';

/** The colour of an emotion is the token `--emotion-<name>`; its name is always shown beside both. The emoji is for texts. */
export const EMOTION_EMOJI: Readonly<Record<Emotion, string>> = {
  grateful: '🙏',
  happy: '😊',
  okay: '😌',
  struggling: '😟',
  heavy: '😔',
};

interface EmotionPetalProps {
  emotion: Emotion;
  isLarge?: boolean;
}

/** A petal in the emotion's shape and colour with its face; its tip points up, as in the flower. */
export const EmotionPetal = ({ emotion, isLarge = false }: EmotionPetalProps) => {
  const gradient = useId();
  const { outline, veins, face } = PETAL_SHAPES[emotion];
  const scale = face.size / FACE_BOX;
  return (
    <span className={`petal petal-${emotion} ${isLarge ? 'petal-large' : ''}`} aria-hidden="true">
      <svg className="petal-shape" viewBox="-43.5 -115 87 116" aria-hidden="true">
        <linearGradient id={gradient} x1="0" y1="1" x2="0" y2="0">
          <stop className="petal-base" />
          <stop className="petal-middle" offset="0.45" />
          <stop className="petal-tip" offset="1" />
        </linearGradient>
        <path className="petal-outline" d={outline} fill={`url(#${gradient})`} />
        <path className="petal-veins" d={veins} />
        <path
          className="petal-face"
          d={FACE_PATHS[emotion]}
          strokeWidth={FACE_LINE}
          transform={`translate(${face.x - face.size / 2} ${face.y - face.size / 2}) scale(${scale})`}
        />
      </svg>
    </span>
  );
};
