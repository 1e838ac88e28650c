import { type Recording, recordVoice, VoiceError, type VoiceProblem, type VoiceRecorder } from './voice-recorder.ts';

export type VoiceStage =
  | { kind: 'asking' }
  | { kind: 'recording'; level: number; elapsedMs: number }
  | { kind: 'recorded'; recording: Recording }
  | { kind: 'problem'; problem: VoiceProblem };

/** How it begins, before anything is told. */
export const askingForVoice: VoiceStage = { kind: 'asking' };

/** How far the meter of a level (0 to 1) goes out, in percent: as the ear hears it. */
export const toMeter = (level: number): number => Math.round(Math.min(1, Math.sqrt(level) * 1.6) * 100);

/** Asks for the microphone at once, records until it is stopped or full, and tells each stage. */
export function openVoiceSession(onStage: (stage: VoiceStage) => void) {
  let recorder: VoiceRecorder | undefined;
  let isClosed = false;

  function tell(stage: VoiceStage): void {
    if (!isClosed) onStage(stage);
  }

  async function finish(): Promise<void> {
    const recording = await recorder?.stop();
    tell(recording ? { kind: 'recorded', recording } : { kind: 'problem', problem: 'failed' });
  }

  recordVoice({
    onLevel: (level, elapsedMs) => tell({ kind: 'recording', level, elapsedMs }),
    onEnd: () => isClosed || void finish(),
  }).then(
    (started) => {
      if (isClosed) return started.cancel();
      recorder = started;
      tell({ kind: 'recording', level: 0, elapsedMs: 0 });
    },
    (error: unknown) => tell({ kind: 'problem', problem: error instanceof VoiceError ? error.problem : 'failed' }),
  );

  return {
    /** What was spoken is told as the next stage. */
    stop: () => recorder?.cancel(),
    /** Lets go of the microphone and of what was spoken. */
    close(): void {
      isClosed = true;
      recorder?.cancel();
    },
  };
}
export type VoiceSession = ReturnType<typeof openVoiceSession>;
