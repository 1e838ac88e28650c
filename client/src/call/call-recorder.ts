import { recordingPartLength } from '@sala/contract/telephony/calls/calls.states.ts';
import type { CallSources } from './media-call.ts';

/** Which ear somebody is heard in. */
export type Ear = 'left' | 'right';

export interface CallRecorderOptions {
  sources: () => CallSources;
  /** In which ear another side is heard, by its participant's id; one's own voice is on the left. */
  earOf: (id: string) => Ear;
  /** The next piece, in order; the pieces put together are the file. */
  onPart: (part: Blob) => void;
  /** It begins paused. */
  isPaused: boolean;
}

/** In bits a second. With 32,000 browsers join the two voices for moments or seconds, each in both ears; with 48,000 now and then. */
const bitRate = 64_000;
const formats = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2'];

/** What this browser can record; undefined: nothing. */
const recordingFormat = (): string | undefined =>
  typeof MediaRecorder === 'undefined' ? undefined : formats.find((format) => MediaRecorder.isTypeSupported(format));

/**
 * Records a call with one side in each ear, in parts of a few seconds. While it is paused, and while the other side is on hold, it records
 * silence: what is said on hold is not meant for them. Throws where the browser records nothing that can be kept.
 */
export function createCallRecorder({ sources, earOf, onPart, isPaused: isPausedAtFirst }: CallRecorderOptions) {
  const mimeType = recordingFormat();
  if (!mimeType) throw new Error('This browser cannot record calls');
  const context = new AudioContext();
  const ears = context.createChannelMerger(2);
  const output = context.createMediaStreamDestination();
  output.channelCount = 2;
  ears.connect(output);
  const inputs = new Map<string, { track: MediaStreamTrack; node: AudioNode }>();

  function plug(key: string, track: MediaStreamTrack | undefined, ear: Ear): void {
    const before = inputs.get(key);
    if (before?.track === track) return;
    before?.node.disconnect();
    inputs.delete(key);
    if (!track) return;
    const node = context.createMediaStreamSource(new MediaStream([track]));
    node.connect(ears, 0, ear === 'left' ? 0 : 1);
    inputs.set(key, { track, node });
  }

  let isPaused = isPausedAtFirst;

  /** Takes up what sounds now. */
  function follow(): void {
    const { voice, others } = sources();
    const heard = isPaused ? [] : others.filter(({ isSilent }) => !isSilent);
    plug('voice', heard.length > 0 ? voice : undefined, 'left');
    for (const key of inputs.keys())
      if (key !== 'voice' && !heard.some(({ id }) => id === key)) plug(key, undefined, 'left');
    for (const { id, track } of heard) plug(id, track, earOf(id));
  }

  const recorder = new MediaRecorder(output.stream, { mimeType, audioBitsPerSecond: bitRate });
  recorder.ondataavailable = ({ data }) => data.size > 0 && onPart(data);
  // After a reload some browsers want a click before any sound flows.
  const resume = () => void context.resume().catch(() => undefined);
  addEventListener('pointerdown', resume, true);
  follow();
  recorder.start(recordingPartLength);
  resume();

  return {
    follow,
    setPaused(next: boolean): void {
      isPaused = next;
      follow();
    },
    /** Resolves when the last part was handed over. */
    async stop(): Promise<void> {
      removeEventListener('pointerdown', resume, true);
      if (recorder.state !== 'inactive')
        await new Promise((done) => {
          recorder.onstop = done;
          recorder.stop();
        });
      await context.close().catch(() => undefined);
    },
  };
}
export type CallRecorder = ReturnType<typeof createCallRecorder>;
