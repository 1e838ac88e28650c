// The one recorder of operators and visitors: what a browser can do and refuse is the same on both sides.
import { maxVoiceSeconds, toWaveform } from '@sala/contract/chat/voice/waveform.ts';

/** Why nothing can be recorded; each is told in words of its own. */
export type VoiceProblem = 'unsupported' | 'refused' | 'noDevice' | 'failed';

export class VoiceError extends Error {
  readonly problem: VoiceProblem;

  constructor(problem: VoiceProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface Recording {
  file: File;
  voice: { durationMs: number; waveform: number[] };
}

export interface VoiceRecorder {
  /** What was spoken; undefined when nothing came from the microphone. */
  stop(): Promise<Recording | undefined>;
  /** Lets go of the microphone and of what was spoken. */
  cancel(): void;
}

interface Options {
  /** The level now, 0 to 1, and how long it has been going on. */
  onLevel: (level: number, elapsedMs: number) => void;
  /** It has ended by itself: the longest time is over, or the microphone was taken away. */
  onEnd: () => void;
}

/** Measured so often, in ms: smooth to the eye, and 6,000 numbers at most. */
const measureEvery = 50;
/** Enough for speech: five minutes are about 1.2 MB. */
const bitsPerSecond = 32_000;

/** In order of liking. Safari before 18.4 has only the last one. */
const types = [
  { mime: 'audio/webm;codecs=opus', extension: 'weba' },
  { mime: 'audio/webm', extension: 'weba' },
  { mime: 'audio/ogg;codecs=opus', extension: 'ogg' },
  { mime: 'audio/mp4', extension: 'm4a' },
];

const findType = () =>
  typeof MediaRecorder === 'undefined' ? undefined : types.find(({ mime }) => MediaRecorder.isTypeSupported(mime));

/** Whether this browser, on this page, could record at all. A page without encryption has no microphone. */
function canRecordVoice(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function' && findType() !== undefined;
}

function toProblem(error: unknown): VoiceProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'noDevice';
  return 'failed';
}

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } });
  } catch (error) {
    throw new VoiceError(toProblem(error));
  }
}

/** Tells the level of a stream now. */
function createMeter(stream: MediaStream) {
  const audio = new AudioContext();
  const analyser = audio.createAnalyser();
  analyser.fftSize = 1024;
  audio.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    read(): number {
      analyser.getFloatTimeDomainData(samples);
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    },
    close: () => void audio.close(),
  };
}

/** Asks for the microphone and begins. Throws a VoiceError. */
export async function recordVoice({ onLevel, onEnd }: Options): Promise<VoiceRecorder> {
  const type = canRecordVoice() ? findType() : undefined;
  if (!type) throw new VoiceError('unsupported');
  const stream = await openMicrophone();
  const meter = createMeter(stream);
  const recorder = new MediaRecorder(stream, { mimeType: type.mime, audioBitsPerSecond: bitsPerSecond });
  const parts: Blob[] = [];
  const levels: number[] = [];
  const startedAt = performance.now();
  let endedAt: number | undefined;
  const elapsed = () => (endedAt ?? performance.now()) - startedAt;

  const timer = setInterval(() => {
    const level = meter.read();
    levels.push(level);
    onLevel(level, elapsed());
    if (elapsed() >= maxVoiceSeconds * 1000) end();
  }, measureEvery);

  function end(): void {
    if (endedAt !== undefined) return;
    endedAt = performance.now();
    clearInterval(timer);
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
    meter.close();
    onEnd();
  }

  const stopped = new Promise<void>((resolve) => {
    recorder.ondataavailable = ({ data }) => {
      if (data.size > 0) parts.push(data);
    };
    recorder.onstop = () => {
      end();
      resolve();
    };
  });
  for (const track of stream.getTracks()) track.onended = end;
  recorder.start();

  return {
    async stop() {
      end();
      await stopped;
      if (parts.length === 0) return undefined;
      // Without the codecs: what takes files compares plain types.
      const mime = type.mime.split(';')[0]!;
      const file = new File(parts, `voice.${type.extension}`, { type: mime });
      return { file, voice: { durationMs: Math.round(elapsed()), waveform: toWaveform(levels) } };
    },
    cancel: end,
  };
}
