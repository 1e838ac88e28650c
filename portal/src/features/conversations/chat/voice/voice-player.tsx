import { createPlayback, type Playback, type PlaybackState, seekKey } from '@sala/client/voice/voice-playback.ts';
import { waveformPath } from '@sala/client/voice/waveform.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { voiceLength } from '@sala/contract/conversations/chat/voice-length.ts';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './voice-player.module.css';

const still: PlaybackState = { isPlaying: false, atMs: 0, hasFailed: false, speed: 1 };

const step = 4;
const height = 32;

export interface VoicePlayerProps {
  src: string;
  voice: NonNullable<Message['voice']>;
}

/** A voice message with its waveform, in which the user can seek, and its controls. */
export function VoicePlayer({ src, voice: { durationMs, waveform } }: VoicePlayerProps) {
  const { t } = useTranslation(['chat', 'ui']);
  const { isPlaying, atMs, hasFailed, speed, toggle, seek, changeSpeed } = usePlayback(src, durationMs);

  function handlePress({ currentTarget, clientX }: MouseEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    seek(((clientX - left) / width) * durationMs);
  }

  function handleKey(event: KeyboardEvent) {
    const to = seekKey(event.key, { atMs, durationMs });
    if (to === undefined) return;
    event.preventDefault();
    // The arrow keys also move through the thread.
    event.stopPropagation();
    seek(to);
  }

  const label = t(isPlaying ? 'voice.pause' : 'voice.play');
  const path = waveformPath(waveform, step, height);
  const box = `0 0 ${waveform.length * step} ${height}`;
  const left = durationMs > 0 ? (1 - atMs / durationMs) * 100 : 100;
  const Sign = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <div className={styles.voice}>
      <button type="button" className={styles.play} aria-label={label} title={label} onClick={toggle}>
        <Sign size={18} aria-hidden />
      </button>
      <div
        className={styles.picture}
        role="slider"
        tabIndex={0}
        aria-label={t('voice.position')}
        aria-valuemin={0}
        aria-valuemax={Math.round(durationMs / 1000)}
        aria-valuenow={Math.round(atMs / 1000)}
        aria-valuetext={`${voiceLength(atMs)} / ${voiceLength(durationMs)}`}
        onClick={handlePress}
        onKeyDown={handleKey}
      >
        <svg viewBox={box} preserveAspectRatio="none" aria-hidden>
          <path d={path} />
        </svg>
        <svg
          className={styles.heard}
          viewBox={box}
          preserveAspectRatio="none"
          aria-hidden
          style={{ clipPath: `inset(0 ${left}% 0 0)` }}
        >
          <path d={path} />
        </svg>
      </div>
      <span className={styles.time}>{voiceLength(isPlaying || atMs > 0 ? atMs : durationMs)}</span>
      <button type="button" className={styles.speed} aria-label={t('voice.speed', { speed })} onClick={changeSpeed}>
        {speed}×
      </button>
      {hasFailed && (
        <p className={styles.problem} role="alert">
          {t('ui:media.audio')}
        </p>
      )}
    </div>
  );
}

/** The playback state of a voice message and its controls. */
function usePlayback(src: string, durationMs: number) {
  const playback = useRef<Playback>(undefined);
  const [state, setState] = useState(still);
  useEffect(() => {
    const opened = createPlayback(src, durationMs, setState);
    playback.current = opened;
    return () => {
      opened.close();
      setState(still);
    };
  }, [src, durationMs]);
  return {
    ...state,
    toggle: () => void playback.current?.toggle(),
    seek: (toMs: number) => void playback.current?.seek(toMs),
    changeSpeed: () => playback.current?.changeSpeed(),
  };
}
