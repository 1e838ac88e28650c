import { createPlayback, type Playback, type PlaybackState, seekKey } from '@sala/client/voice/voice-playback.ts';
import { waveformPath } from '@sala/client/voice/waveform.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { voiceLength } from '@sala/contract/conversations/chat/voice-length.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { addStyles } from '../ui/late-styles.ts';
import css from './voice.css?inline';
import { voiceText } from './voice-texts.ts';

addStyles(css);

const step = 4;
const height = 32;

interface VoicePlayerProps {
  src: string;
  voice: NonNullable<Message['voice']>;
}

/** A voice message with its waveform, in which one can seek, and its controls. */
export function VoicePlayer({ src, voice }: VoicePlayerProps) {
  const { durationMs, waveform } = voice;
  const playback = useRef<Playback>(undefined);
  const [state, setState] = useState<PlaybackState>({ isPlaying: false, atMs: 0, hasFailed: false, speed: 1 });
  const { isPlaying, atMs, hasFailed, speed } = state;

  useEffect(() => {
    playback.current = createPlayback(src, durationMs, setState);
    return () => playback.current?.close();
  }, [src]);

  function handlePress(event: MouseEvent): void {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    void playback.current?.seek(((event.clientX - left) / width) * durationMs);
  }

  function handleKey(event: KeyboardEvent): void {
    const to = seekKey(event.key, { atMs, durationMs });
    if (to === undefined) return;
    event.preventDefault();
    void playback.current?.seek(to);
  }

  const label = voiceText(isPlaying ? 'pause' : 'play');
  const path = waveformPath(waveform, step, height);
  const share = durationMs ? atMs / durationMs : 0;
  return (
    <div class="voice">
      <button
        type="button"
        class="voice-play"
        aria-label={label}
        title={label}
        onClick={() => void playback.current?.toggle()}
      >
        <svg class="voice-sign" viewBox="0 0 24 24" aria-hidden="true">
          <path d={isPlaying ? 'M7 5h4v14H7zm6 0h4v14h-4z' : 'M8 5v14l11-7z'} />
        </svg>
      </button>
      <div
        class="voice-picture"
        role="slider"
        tabIndex={0}
        aria-label={voiceText('position')}
        aria-valuemin={0}
        aria-valuemax={Math.round(durationMs / 1000)}
        aria-valuenow={Math.round(atMs / 1000)}
        aria-valuetext={`${voiceLength(atMs)} / ${voiceLength(durationMs)}`}
        onClick={handlePress}
        onKeyDown={handleKey}
      >
        <svg viewBox={`0 0 ${waveform.length * step} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={path} />
        </svg>
        <svg
          class="voice-heard"
          viewBox={`0 0 ${waveform.length * step} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }}
        >
          <path d={path} />
        </svg>
      </div>
      <span class="voice-time">{voiceLength(isPlaying || atMs > 0 ? atMs : durationMs)}</span>
      <button
        type="button"
        class="voice-speed"
        aria-label={voiceText('speed', { speed })}
        onClick={() => playback.current?.changeSpeed()}
      >
        {speed}×
      </button>
      {hasFailed && (
        <p class="voice-problem" role="alert">
          {voiceText('gone')}
        </p>
      )}
    </div>
  );
}
