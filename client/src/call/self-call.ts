import { createPeer, type Peer } from './peer.ts';

/** In ms. */
const connectTimeout = 10_000;

/** A call from this page to itself: the microphone as it arrives at the other end. Rejects when no connection comes about. */
export async function callSelf(microphone: MediaStreamTrack): Promise<{ heard: MediaStreamTrack; close: () => void }> {
  const ends: Peer[] = [];
  const audio = new Audio();
  const close = () => {
    for (const end of ends) end.close();
    audio.srcObject = null;
  };
  const heard = new Promise<MediaStreamTrack>((resolve, reject) => {
    const createEnd = (isOfferer: boolean) =>
      createPeer({
        isOfferer,
        configuration: { iceServers: [] },
        track: microphone,
        send: (signal) => ends[isOfferer ? 1 : 0]?.take(signal),
        canSignal: () => true,
        onTrack: (track) => !isOfferer && resolve(track),
        onState: () => {},
      });
    setTimeout(() => reject(new Error('The page could not call itself')), connectTimeout);
    ends.push(createEnd(true), createEnd(false));
  });
  try {
    const track = await heard;
    // Chromium lets nothing of a remote track be heard elsewhere unless an element plays it.
    audio.muted = true;
    audio.srcObject = new MediaStream([track]);
    void audio.play().catch(() => undefined);
    return { heard: track, close };
  } catch (error) {
    close();
    throw error;
  }
}
