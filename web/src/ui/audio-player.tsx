import { useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { playTime, seekTarget } from './play-time.ts';
import { usePlayback } from './use-playback.ts';
import './audio-player.css';

export interface AudioPlayerLabels {
  /** What is played. */
  player: string;
  play: string;
  pause: string;
  /** Of the seek bar. */
  seek: string;
  /** Shown when it cannot be played. */
  failed: string;
  /** Writes a time such as `1:07` as the page writes numbers. */
  time: (text: string) => string;
}

interface AudioPlayerProps {
  /** Nothing is fetched before it is played. */
  src: string;
  /** If known; otherwise no time is shown before it is played. */
  durationSeconds?: number | undefined;
  labels: AudioPlayerLabels;
}

const Player = ({ src, durationSeconds, labels }: AudioPlayerProps) => {
  const audio = useRef<HTMLAudioElement>(null);
  const bar = useRef<HTMLInputElement>(null);
  const { isPlaying, hasFailed, elapsed, total, toggle, seek, events } = usePlayback(audio, durationSeconds);
  // A length that is not known yet is not told as none.
  const time = total === undefined ? undefined : labels.time(`${playTime(elapsed)} / ${playTime(total)}`);
  useLayoutEffect(() => {
    const played = total === undefined || total === 0 ? 0 : (elapsed / total) * 100;
    bar.current?.style.setProperty('--played', `${played}%`);
  }, [elapsed, total]);
  return (
    <figure className="player" aria-label={labels.player}>
      <audio ref={audio} src={src} preload="none" {...events} />
      <div className="player-controls" dir="ltr">
        <button
          type="button"
          className="player-button"
          aria-label={isPlaying ? labels.pause : labels.play}
          onClick={toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
        <input
          ref={bar}
          type="range"
          className="player-bar"
          aria-label={labels.seek}
          aria-valuetext={time}
          min={0}
          max={total ?? 0}
          step="any"
          value={elapsed}
          disabled={total === undefined}
          onChange={(event) => seek(event.target.valueAsNumber)}
          onKeyDown={(event) => {
            const target = total === undefined ? undefined : seekTarget(event.key, { elapsed, total });
            if (target === undefined) return;
            event.preventDefault();
            seek(target);
          }}
        />
        <bdi className="player-time" dir="ltr">
          {time}
        </bdi>
      </div>
      {hasFailed && (
        <p className="player-failed" role="status">
          {labels.failed}
        </p>
      )}
    </figure>
  );
};

/** Plays one recording. Its controls are left to right in every language, as those of all players are. */
export const AudioPlayer = (props: AudioPlayerProps) => <Player key={props.src} {...props} />;
