import { useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { canGoOn, type Halt } from './halt.ts';
import { transcriptFault } from './save-rules.ts';
import { TranscriptField } from './transcript-field.tsx';
import type { CheckInControl } from './use-check-in.ts';
import './voice-halt.css';

const Review = ({ checkIn: { draft, change, save } }: { checkIn: CheckInControl }) => {
  const { t } = useText();
  const { transcript } = draft;
  if (transcript === null) return null;
  return (
    <div className="voice-halt">
      <TranscriptField
        text={transcript.text}
        onChange={(text) => change({ transcript: { timestamp: transcript.timestamp, text } })}
      />
      <div className="voice-halt-actions">
        <Button disabled={transcriptFault(transcript.text) !== undefined} onClick={() => save({ isReviewed: true })}>
          {t('check-in.voice.continue')}
        </Button>
      </div>
    </div>
  );
};

const Choice = ({
  halt,
  checkIn: { save, isRecordingDropped },
}: {
  halt: Exclude<Halt, 'review'>;
  checkIn: CheckInControl;
}) => {
  const { t } = useText();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone, so the reader is brought to what came instead.
  useEffect(() => title.current?.focus(), []);
  const again = () => save();
  const without = () => save({ isWithoutWords: true });
  return (
    <section className="voice-halt" aria-labelledby="voice-halt-title">
      <h2 id="voice-halt-title" ref={title} tabIndex={-1}>
        {t(`check-in.voice.halt.${halt}.title`)}
      </h2>
      <p>
        {t(`check-in.voice.halt.${halt}.text`)}
        {canGoOn(halt) && isRecordingDropped && ` ${t('check-in.voice.halt.dropped')}`}
      </p>
      {canGoOn(halt) && (
        <div className="voice-halt-actions">
          <Button onClick={halt === 'nothing-heard' ? without : again}>
            {t(halt === 'nothing-heard' ? 'check-in.voice.save-anyway' : 'common.try-again')}
          </Button>
          <Button kind="quiet" onClick={halt === 'nothing-heard' ? again : without}>
            {t(halt === 'nothing-heard' ? 'common.try-again' : 'check-in.voice.save-without')}
          </Button>
        </div>
      )}
    </section>
  );
};

/** Stands where Save stood: what happened to the voice note, and the ways on. */
export const VoiceHalt = ({ halt, checkIn }: { halt: Halt; checkIn: CheckInControl }) =>
  halt === 'review' ? <Review checkIn={checkIn} /> : <Choice key={halt} halt={halt} checkIn={checkIn} />;
