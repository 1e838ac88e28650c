import {
  type Recording,
  recordVoice,
  VoiceError,
  type VoiceProblem,
  type VoiceRecorder,
} from '@sala/contract/chat/voice/voice-recorder.ts';
import { maxVoiceSeconds, voiceTime } from '@sala/contract/chat/voice/waveform.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../ui/icons.tsx';
import { addStyles } from '../ui/late-styles.ts';
import css from './voice.css?inline';
import { VoicePlayer } from './voice-player.tsx';
import { voiceText } from './voice-texts.ts';

addStyles(css);

interface VoicePanelProps {
  onSend: (recording: Recording) => void;
  /** It is over, sent or not. */
  onLeave: () => void;
}

type Stage =
  | { kind: 'asking' }
  | { kind: 'recording'; level: number; elapsedMs: number }
  | { kind: 'recorded'; recording: Recording; url: string }
  | { kind: 'problem'; problem: VoiceProblem };

/** Where a voice message is spoken, heard and sent, in place of the field. */
export function VoicePanel({ onSend, onLeave }: VoicePanelProps) {
  const [stage, setStage] = useState<Stage>({ kind: 'asking' });
  const recorder = useRef<VoiceRecorder>(undefined);
  const root = useRef<HTMLDivElement>(null);
  const isFull = stage.kind === 'recorded' && stage.recording.voice.durationMs >= maxVoiceSeconds * 1000;

  async function finish(): Promise<void> {
    const recording = await recorder.current?.stop();
    if (recording) setStage({ kind: 'recorded', recording, url: URL.createObjectURL(recording.file) });
    else setStage({ kind: 'problem', problem: 'failed' });
  }

  useEffect(() => {
    let isGone = false;
    recordVoice({
      onLevel: (level, elapsedMs) => setStage({ kind: 'recording', level, elapsedMs }),
      onEnd: () => isGone || void finish(),
    }).then(
      (started) => {
        if (isGone) return started.cancel();
        recorder.current = started;
        setStage({ kind: 'recording', level: 0, elapsedMs: 0 });
      },
      (error) => {
        const problem = error instanceof VoiceError ? error.problem : 'failed';
        if (!isGone) setStage({ kind: 'problem', problem });
      },
    );
    return () => {
      isGone = true;
      recorder.current?.cancel();
    };
  }, []);

  // What is likely to be pressed next has the focus.
  useEffect(() => root.current?.querySelector<HTMLElement>('[data-next]')?.focus(), [stage.kind]);

  const url = stage.kind === 'recorded' ? stage.url : undefined;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onLeave();
  }

  function handleSend(): void {
    if (stage.kind !== 'recorded') return;
    onSend(stage.recording);
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
      {stage.kind === 'recorded' && (
        <div class="voice-review">
          <VoicePlayer src={stage.url} voice={stage.recording.voice} />
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
          onClick={() => recorder.current?.cancel()}
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

/** That the microphone hears something, and how long already. */
function Meter({ level, elapsedMs }: MeterProps) {
  return (
    <div class="voice-meter">
      <span class="voice-light" />
      <span class="voice-time" role="timer">
        {voiceTime(elapsedMs)}
      </span>
      <span class="voice-level" aria-hidden="true">
        <span style={{ width: `${Math.round(Math.min(1, Math.sqrt(level) * 1.6) * 100)}%` }} />
      </span>
    </div>
  );
}
