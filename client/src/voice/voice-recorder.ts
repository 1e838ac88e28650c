// Shared by the portal and the widget, since browsers support and refuse the same on both sides.
import { maxVoiceSeconds, toWaveform } from './waveform.ts';

/** Why recording is not possible; each reason has its own text. */
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
  /** The recording; undefined when the microphone returned no sound. */
  stop(): Promise<Recording | undefined>;
  /** Releases the microphone and discards the recording. */
  cancel(): void;
}

interface Options {
  /** Called with the present level, 0 to 1, and the elapsed time in ms. */
  onLevel: (level: number, elapsedMs: number) => void;
  /** Recording has ended because the maximum length is reached or the microphone was removed. */
  onEnd: () => void;
}

/** Interval of level measurements in ms: smooth to the eye, and at most 6,000 values. */
const measureEvery = 50;
/** Enough for speech: five minutes are about 1.2 MB. */
const bitsPerSecond = 32_000;

/** In order of preference. Safari before 18.4 supports only the last one. */
const types = [
  { mime: 'audio/webm;codecs=opus', extension: 'weba' },
  { mime: 'audio/webm', extension: 'weba' },
  { mime: 'audio/ogg;codecs=opus', extension: 'ogg' },
  { mime: 'audio/mp4', extension: 'm4a' },
];

const findType = () =>
  typeof MediaRecorder === 'undefined' ? undefined : types.find(({ mime }) => MediaRecorder.isTypeSupported(mime));

/** Whether this browser can record on this page. Pages without HTTPS have no access to the microphone. */
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

/** Measures the present level of a stream. */
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

/** Requests the microphone and begins to record. Throws a VoiceError. */
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
      // Without the codecs, since the upload compares plain types.
      const mime = type.mime.split(';')[0]!;
      const file = new File(parts, `voice.${type.extension}`, { type: mime });
      return { file, voice: { durationMs: Math.round(elapsed()), waveform: toWaveform(levels) } };
    },
    cancel: end,
  };
}
