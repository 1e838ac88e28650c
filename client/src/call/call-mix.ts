import type { CallSources } from './media-call.ts';

/** All that is said in a call as one track, for somebody who listens to it. */
export function createCallMix(sources: () => CallSources) {
  const context = new AudioContext();
  const output = context.createMediaStreamDestination();
  const inputs = new Map<string, { track: MediaStreamTrack; node: AudioNode }>();

  function unplug(key: string): void {
    inputs.get(key)?.node.disconnect();
    inputs.delete(key);
  }

  function plug(key: string, track: MediaStreamTrack): void {
    if (inputs.get(key)?.track === track) return;
    unplug(key);
    const node = context.createMediaStreamSource(new MediaStream([track]));
    node.connect(output);
    inputs.set(key, { track, node });
  }

  /** Takes up what sounds now. */
  function follow(): void {
    const { voice, others } = sources();
    const heard = new Map([['voice', voice], ...others.map(({ id, track }) => [id, track] as const)]);
    for (const key of inputs.keys()) if (!heard.has(key)) unplug(key);
    for (const [key, track] of heard) plug(key, track);
  }

  // After a reload some browsers want a click before any sound flows.
  const resume = () => void context.resume().catch(() => undefined);
  addEventListener('pointerdown', resume, true);
  follow();
  resume();

  return {
    track: output.stream.getAudioTracks()[0]!,
    follow,
    close(): void {
      removeEventListener('pointerdown', resume, true);
      for (const key of inputs.keys()) unplug(key);
      void context.close().catch(() => undefined);
    },
  };
}
export type CallMix = ReturnType<typeof createCallMix>;
