import { MAX_RECORDING_SECONDS } from '@bustan/contract/limits.ts';
import { useEffect, useState } from 'react';
import { keepAwake } from '#platform/browser/keep-awake.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import type { Recording } from '#platform/microphone/recording.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { playTime } from '#ui/play-time.ts';
import { LevelMeter } from './level-meter.tsx';

const TICK_MS = 200;

const secondsSince = (startedAt: number): number => Math.max(0, Math.floor((performance.now() - startedAt) / 1000));

/** Whole seconds since `startedAt`, a `performance.now()` time. */
const useElapsed = (startedAt: number): number => {
  const [elapsed, setElapsed] = useState(() => secondsSince(startedAt));
  useEffect(() => {
    const timer = setInterval(() => setElapsed(secondsSince(startedAt)), TICK_MS);
    return () => clearInterval(timer);
  }, [startedAt]);
  return elapsed;
};

interface RecordingViewProps {
  recording: Recording;
  isPersisted: boolean;
  onStop: () => void;
}

const SOON_SECONDS = 60;
const NOW_SECONDS = 10;

export const RecordingView = ({ recording, isPersisted, onStop }: RecordingViewProps) => {
  const { t } = useText();
  const format = useFormat();
  const elapsed = useElapsed(recording.startedAt);
  const [isSilent, setSilent] = useState(false);
  useEffect(keepAwake, []);
  const left = Math.max(0, MAX_RECORDING_SECONDS - elapsed);
  return (
    <>
      <div className="voice-now">
        <span className="voice-dot" aria-hidden="true" />
        <span className="voice-word">{t('voice.recording')}</span>
        <span className="voice-time">
          <span className="visually-hidden">{t('voice.recorded-time')}</span>
          <bdi dir="ltr">{format.digits(playTime(elapsed))}</bdi>
        </span>
      </div>
      <LevelMeter stream={recording.stream} onSilence={setSilent} />
      <p className="voice-left" data-soon={left <= SOON_SECONDS || undefined}>
        {t('voice.time-left', { time: format.digits(playTime(left)) })}
      </p>
      {/* The countdown is visual; screen readers hear two announcements only. */}
      <p className="visually-hidden" role="status">
        {left <= NOW_SECONDS ? t('voice.seconds-left') : left <= SOON_SECONDS ? t('voice.minute-left') : ''}
      </p>
      <p className="voice-quiet" role="status">
        {isSilent && t('voice.silent')}
      </p>
      {!isPersisted && <p className="voice-quiet">{t('voice.unkept')}</p>}
      <Button kind="accent" className="voice-stop" onClick={onStop}>
        <Icon name="stop" />
        {t('voice.stop')}
      </Button>
    </>
  );
};
