import { EMOTIONS, type Emotion } from '@bustan/contract/enums.ts';
import type { MouseEvent } from 'react';
import { EmotionPetal } from './emotion-petal.tsx';
import './emotion-arc.css';

/** A place in the viewport, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

interface EmotionArcProps {
  legend: string;
  wordOf: (emotion: Emotion) => string;
  chosen: Emotion | null;
  /** `at`: the touched place, or the middle of the petal where it was chosen by keyboard. */
  onChoose: (emotion: Emotion, at: Point) => void;
}

const placeOf = ({ clientX, clientY, detail, currentTarget }: MouseEvent<HTMLInputElement>): Point => {
  if (detail > 0) return { x: clientX, y: clientY };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** The five feelings as petals in an arc, one of which can be chosen. */
export const EmotionArc = ({ legend, wordOf, chosen, onChoose }: EmotionArcProps) => (
  <fieldset className="emotions" data-has-chosen={chosen !== null || undefined}>
    <legend className="visually-hidden">{legend}</legend>
    <div className="emotion-arc">
      {EMOTIONS.map((emotion) => (
        <label key={emotion} className="emotion" data-chosen={emotion === chosen || undefined}>
          <input
            type="radio"
            name="emotion"
            value={emotion}
            className="emotion-input"
            checked={emotion === chosen}
            onChange={() => undefined}
            onClick={(event) => onChoose(emotion, placeOf(event))}
          />
          <span className="emotion-petal">
            <EmotionPetal emotion={emotion} />
          </span>
          <span className="emotion-word">{wordOf(emotion)}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
