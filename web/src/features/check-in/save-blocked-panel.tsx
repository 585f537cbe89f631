import { MAX_TRANSCRIPT_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';
import { useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { FieldFrame } from '#ui/field-frame.tsx';
import { transcriptFault } from './draft.ts';
import { canRetry, canSkipTranscript, type SaveBlocked } from './save-blocked.ts';
import type { CheckInControl } from './use-check-in.ts';
import './save-blocked-panel.css';

/** The transcript, for correction before the reply. */
const TranscriptField = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => {
  const { t } = useText();
  const fault = transcriptFault(text);
  return (
    <FieldFrame
      label={t('check-in.voice.transcript')}
      hint={t('check-in.voice.transcript-hint')}
      error={fault && t(fault)}
      count={t('check-in.count', { used: countChars(text), max: MAX_TRANSCRIPT_CHARS })}
    >
      {(control) => (
        <textarea
          {...control}
          // The person has to review this before anything else.
          // biome-ignore lint/a11y/noAutofocus: it came in answer to Save, in the place of the button that was pressed
          autoFocus
          name="transcript"
          dir="auto"
          rows={5}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
};

const TranscriptReview = ({ checkIn: { draft, change, save } }: { checkIn: CheckInControl }) => {
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

const BlockedChoices = ({
  saveBlocked,
  checkIn: { save, isRecordingDropped },
}: {
  saveBlocked: Exclude<SaveBlocked, 'review'>;
  checkIn: CheckInControl;
}) => {
  const { t } = useText();
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone: move the focus to its replacement.
  useEffect(() => title.current?.focus(), []);
  const retry = () => save();
  const saveWithoutTranscript = () => save({ isTranscriptSkipped: true });
  return (
    <section className="voice-halt" aria-labelledby="voice-halt-title">
      <h2 id="voice-halt-title" ref={title} tabIndex={-1}>
        {t(`check-in.voice.halt.${saveBlocked}.title`)}
      </h2>
      <p>
        {t(`check-in.voice.halt.${saveBlocked}.text`)}
        {canRetry(saveBlocked) && isRecordingDropped && ` ${t('check-in.voice.halt.dropped')}`}
      </p>
      {canRetry(saveBlocked) && (
        <div className="voice-halt-actions">
          <Button onClick={saveBlocked === 'nothing-heard' ? saveWithoutTranscript : retry}>
            {t(saveBlocked === 'nothing-heard' ? 'check-in.voice.save-anyway' : 'common.try-again')}
          </Button>
          {canSkipTranscript(saveBlocked) && (
            <Button kind="quiet" onClick={saveBlocked === 'nothing-heard' ? retry : saveWithoutTranscript}>
              {t(saveBlocked === 'nothing-heard' ? 'common.try-again' : 'check-in.voice.save-without')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
};

/** Replaces the save button: what happened to the voice note, and what can be done. */
export const SaveBlockedPanel = ({ saveBlocked, checkIn }: { saveBlocked: SaveBlocked; checkIn: CheckInControl }) =>
  saveBlocked === 'review' ? (
    <TranscriptReview checkIn={checkIn} />
  ) : (
    <BlockedChoices key={saveBlocked} saveBlocked={saveBlocked} checkIn={checkIn} />
  );
