import type { Recording } from '@sala/client/voice/voice-recorder.ts';
import { askingForVoice, openVoiceSession, toMeter, type VoiceSession } from '@sala/client/voice/voice-session.ts';
import { maxVoiceSeconds } from '@sala/client/voice/waveform.ts';
import { voiceLength } from '@sala/contract/conversations/chat/voice-length.ts';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Icon } from '../ui/icons.tsx';
import { addStyles } from '../ui/late-styles.ts';
import css from './voice.css?inline';
import { VoicePlayer } from './voice-player.tsx';
import { voiceText } from './voice-texts.ts';

addStyles(css);

interface VoicePanelProps {
  onSend: (recording: Recording) => void;
  /** Called when recording is over, sent or not. */
  onLeave: () => void;
}

/** Replaces the input while a voice message is recorded, played and sent. */
export function VoicePanel({ onSend, onLeave }: VoicePanelProps) {
  const [stage, setStage] = useState(askingForVoice);
  const session = useRef<VoiceSession>(undefined);
  const root = useRef<HTMLDivElement>(null);
  const recording = stage.kind === 'recorded' ? stage.recording : undefined;
  const isFull = recording && recording.voice.durationMs >= maxVoiceSeconds * 1000;

  useEffect(() => {
    session.current = openVoiceSession(setStage);
    return session.current.close;
  }, []);

  // Focuses the most likely next action.
  useEffect(() => root.current?.querySelector<HTMLElement>('[data-next]')?.focus(), [stage.kind]);

  const url = useMemo(() => recording && URL.createObjectURL(recording.file), [recording]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onLeave();
  }

  function handleSend(): void {
    if (!recording) return;
    onSend(recording);
    onLeave();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to what happens to the controls inside
    <div class="voice-panel" ref={root} onKeyDown={handleKey}>
      <span class="sr-only" role="status">
        {stage.kind === 'recording' && voiceText('recording')}
        {stage.kind === 'recorded' && voiceText(isFull ? 'limit' : 'recorded')}
      </span>
      <button
        type="button"
        class="icon-button"
        aria-label={voiceText(stage.kind === 'problem' ? 'close' : 'cancel')}
        title={voiceText(stage.kind === 'problem' ? 'close' : 'cancel')}
        data-next={stage.kind === 'problem' || stage.kind === 'asking' ? '' : undefined}
        onClick={onLeave}
      >
        <Icon name="close" />
      </button>
      {stage.kind === 'problem' && (
        <p class="voice-words" role="alert">
          {voiceText(stage.problem)}
        </p>
      )}
      {stage.kind === 'asking' && <p class="voice-words">{voiceText('asking')}</p>}
      {stage.kind === 'recording' && <Meter level={stage.level} elapsedMs={stage.elapsedMs} />}
      {recording && url && (
        <div class="voice-review">
          <VoicePlayer src={url} voice={recording.voice} />
          {isFull && <p class="voice-words">{voiceText('limit')}</p>}
        </div>
      )}
      {stage.kind === 'recording' && (
        <button
          type="button"
          class="icon-button send"
          aria-label={voiceText('stop')}
          title={voiceText('stop')}
          data-next=""
          onClick={() => session.current?.stop()}
        >
          <span class="voice-stop" />
        </button>
      )}
      {stage.kind === 'recorded' && (
        <button
          type="button"
          class="icon-button send"
          aria-label={voiceText('send')}
          title={voiceText('send')}
          data-next=""
          onClick={handleSend}
        >
          <Icon name="send" />
        </button>
      )}
    </div>
  );
}

interface MeterProps {
  level: number;
  elapsedMs: number;
}

/** The level of the microphone and the elapsed time. */
function Meter({ level, elapsedMs }: MeterProps) {
  return (
    <div class="voice-meter">
      <span class="voice-light" />
      <span class="voice-time" role="timer">
        {voiceLength(elapsedMs)}
      </span>
      <span class="voice-level" aria-hidden="true">
        <span style={{ width: `${toMeter(level)}%` }} />
      </span>
    </div>
  );
}
