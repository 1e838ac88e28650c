import { type Recording, recordVoice, VoiceError, type VoiceProblem, type VoiceRecorder } from './voice-recorder.ts';

export type VoiceStage =
  | { kind: 'asking' }
  | { kind: 'recording'; level: number; elapsedMs: number }
  | { kind: 'recorded'; recording: Recording }
  | { kind: 'problem'; problem: VoiceProblem };

/** The stage before the first change. */
export const askingForVoice: VoiceStage = { kind: 'asking' };

/** Width of the meter for a level (0 to 1), in percent, adapted to perceived loudness. */
export const toMeter = (level: number): number => Math.round(Math.min(1, Math.sqrt(level) * 1.6) * 100);

/** Requests the microphone, records until it is stopped or full, and reports each stage. */
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
    /** The recording is reported as the next stage. */
    stop: () => recorder?.cancel(),
    /** Releases the microphone and discards the recording. */
    close(): void {
      isClosed = true;
      recorder?.cancel();
    },
  };
}
export type VoiceSession = ReturnType<typeof openVoiceSession>;
