import { type AudioDevice, findDevice, listAudioDevices, openMicrophone } from './microphone.ts';
import { createPeer, type Peer, type PeerSignal, type PeerState } from './peer.ts';
import { createQualityReader, type QualityLevel, type QualitySample, toLevel } from './quality.ts';

/** What is to be seen of the media of a call. */
export interface MediaState {
  isMuted: boolean;
  /** Its connections, by the other participant's id. */
  peers: Readonly<Record<string, PeerState>>;
  /** Of the worst of the connections; undefined until one is measured. */
  quality: QualityLevel | undefined;
  /** The browser wants a click before it lets the other side be heard. */
  isSoundBlocked: boolean;
  /** The microphone was pulled out or taken away, and no other was found. */
  isMicrophoneLost: boolean;
}

export interface MediaCallOptions {
  /** An open microphone; the call closes it. */
  microphone: MediaStreamTrack;
  speaker?: AudioDevice | null;
  onChange: (state: MediaState) => void;
  /** Each measurement, every two seconds, of one connection. */
  onQuality?: (sample: QualitySample) => void;
  /** What is said or heard has another source from now on; see `sources`. */
  onSources?: () => void;
}

/** What sounds in a call: one's own voice, and of each other side what comes from it. */
export interface CallSources {
  voice: MediaStreamTrack;
  others: readonly { id: string; track: MediaStreamTrack; isSilent: boolean }[];
}

interface Leg {
  peer: Peer;
  audio: HTMLAudioElement;
  track: MediaStreamTrack | undefined;
  read: () => Promise<QualitySample>;
  level: QualityLevel | undefined;
  /** Neither hears the other: one of them is on hold. What is sent then. */
  silence: MediaStreamTrack | undefined;
  /** Stands beside the call: what is said to them is not one's own voice, and what they say is part of nothing. */
  isApart: boolean;
}

/** How often the connections are measured, in ms. */
const measurePause = 2000;
const levels: readonly QualityLevel[] = ['good', 'fair', 'weak', 'lost'];

/**
 * The sound of a call with up to three others: what is said, what is heard, devices, and how good it is. Throws where the browser cannot
 * connect calls.
 */
export function createMediaCall({ microphone, speaker: chosen, onChange, onQuality, onSources }: MediaCallOptions) {
  if (typeof RTCPeerConnection === 'undefined') throw new Error('This browser cannot connect calls');
  const legs = new Map<string, Leg>();
  let voice = microphone;
  let speaker = chosen ?? null;
  let isClosed = false;
  let state: MediaState = {
    isMuted: false,
    peers: {},
    quality: undefined,
    isSoundBlocked: false,
    isMicrophoneLost: false,
  };

  function change(next: Partial<MediaState>): void {
    if (isClosed) return;
    state = { ...state, ...next };
    onChange(state);
  }

  const sayEverywhere = () =>
    Promise.all(
      [...legs.values()].filter(({ silence, isApart }) => !silence && !isApart).map(({ peer }) => peer.say(voice)),
    );

  function heed(track: MediaStreamTrack): void {
    track.enabled = !state.isMuted;
    track.onended = () => void replaceLost();
  }

  /** Packets go on, so that the connection can still be measured. */
  function createSilentClone(): MediaStreamTrack {
    const silentTrack = voice.clone();
    silentTrack.enabled = false;
    return silentTrack;
  }

  /** The device went away in the middle of the call: another one takes its place where there is one. */
  async function replaceLost(): Promise<void> {
    if (isClosed) return;
    try {
      await useMicrophone(await openMicrophone());
    } catch {
      change({ isMicrophoneLost: true });
    }
  }

  async function useMicrophone(track: MediaStreamTrack): Promise<void> {
    if (isClosed) return track.stop();
    const before = voice;
    voice = track;
    heed(track);
    before.onended = null;
    await sayEverywhere();
    before.stop();
    onSources?.();
    change({ isMicrophoneLost: false });
  }

  const handleDevices = () => {
    if (state.isMicrophoneLost) void replaceLost();
  };

  async function hear(audio: HTMLAudioElement): Promise<void> {
    const found = speaker && findDevice((await listAudioDevices()).speakers, speaker);
    if (found && 'setSinkId' in audio) await audio.setSinkId(found.id).catch(() => undefined);
    try {
      await audio.play();
      change({ isSoundBlocked: false });
    } catch (error) {
      if ((error as Error).name === 'NotAllowedError') change({ isSoundBlocked: true });
    }
  }

  async function measure(): Promise<void> {
    for (const leg of legs.values()) {
      if (leg.peer.connection.connectionState !== 'connected') {
        leg.level = undefined;
        continue;
      }
      const sample = await leg.read().catch(() => undefined);
      if (!sample) continue;
      leg.level = toLevel(sample);
      onQuality?.(sample);
    }
    const worst = Math.max(...[...legs.values()].map(({ level }) => (level ? levels.indexOf(level) : -1)), -1);
    const quality = levels[worst];
    if (quality !== state.quality) change({ quality });
  }

  const timer = setInterval(() => void measure(), measurePause);
  heed(voice);
  navigator.mediaDevices?.addEventListener('devicechange', handleDevices);

  function drop(id: string): void {
    const leg = legs.get(id);
    if (!leg) return;
    legs.delete(id);
    leg.peer.close();
    leg.silence?.stop();
    leg.audio.srcObject = null;
    leg.audio.remove();
    onSources?.();
    const { [id]: _, ...peers } = state.peers;
    change({ peers });
  }

  return {
    /** What is to be seen now. */
    state: () => state,
    /** Begins a connection with another side; one there was is given up. */
    connect(
      id: string,
      how: {
        isOfferer: boolean;
        configuration: RTCConfiguration;
        send: (signal: PeerSignal) => void;
        canSignal: () => boolean;
        /** Said instead of one's own voice, to somebody who stands beside the call. */
        say?: MediaStreamTrack | undefined;
      },
    ): void {
      if (isClosed) return;
      drop(id);
      const audio = document.createElement('audio');
      audio.autoplay = true;
      // One in no document plays as well, but can be found by nobody, programs that help with hearing included.
      audio.hidden = true;
      document.body.append(audio);
      const peer = createPeer({
        ...how,
        track: how.say ?? voice,
        onTrack(track) {
          audio.srcObject = new MediaStream([track]);
          leg.track = track;
          onSources?.();
          void hear(audio);
        },
        onState: (next) => change({ peers: { ...state.peers, [id]: next } }),
      });
      const leg: Leg = {
        peer,
        audio,
        track: undefined,
        read: createQualityReader(peer.connection),
        level: undefined,
        silence: undefined,
        isApart: how.say !== undefined,
      };
      legs.set(id, leg);
      change({ peers: { ...state.peers, [id]: 'connecting' } });
    },
    /** A signal of another side; one of a side that is not there is of no use. */
    take: (id: string, signal: PeerSignal) => legs.get(id)?.peer.take(signal),
    has: (id: string): boolean => legs.has(id),
    drop,
    /** Signals can be carried again. */
    resume(): void {
      for (const { peer } of legs.values()) peer.resume();
    },
    setMuted(isMuted: boolean): void {
      voice.enabled = !isMuted;
      change({ isMuted });
    },
    /** Whether neither hears the other, of a side that is there. */
    async silence(id: string, isSilent: boolean): Promise<void> {
      const leg = legs.get(id);
      if (!leg || leg.isApart || Boolean(leg.silence) === isSilent) return;
      const before = leg.silence;
      leg.silence = isSilent ? createSilentClone() : undefined;
      leg.audio.muted = isSilent;
      onSources?.();
      await leg.peer.say(leg.silence ?? voice);
      before?.stop();
    },
    /** A key of a telephone, heard by all others in the call. */
    press(key: string): void {
      for (const { peer, silence, isApart } of legs.values()) if (!silence && !isApart) peer.press(key);
    },
    /** Whether one who stands beside the call is heard. */
    setHeard(id: string, isHeard: boolean): void {
      const audio = legs.get(id)?.audio;
      if (audio) audio.muted = !isHeard;
    },
    /** Another microphone from now on; throws a MicrophoneError and leaves the one there is. */
    async chooseMicrophone(wish: AudioDevice | null): Promise<void> {
      await useMicrophone(await openMicrophone(wish));
    },
    async chooseSpeaker(wish: AudioDevice | null): Promise<void> {
      speaker = wish;
      const id = wish?.id ?? '';
      await Promise.all([...legs.values()].map(({ audio }) => audio.setSinkId?.(id).catch(() => undefined)));
    },
    sources: (): CallSources => ({
      voice,
      others: [...legs].flatMap(([id, { track, silence, isApart }]) =>
        track && !isApart ? [{ id, track, isSilent: Boolean(silence) }] : [],
      ),
    }),
    /** After a click, where the browser wanted one. */
    unblock: () => Promise.all([...legs.values()].map(({ audio }) => hear(audio))),
    close(): void {
      isClosed = true;
      clearInterval(timer);
      navigator.mediaDevices?.removeEventListener('devicechange', handleDevices);
      for (const id of legs.keys()) drop(id);
      voice.onended = null;
      voice.stop();
    },
  };
}
export type MediaCall = ReturnType<typeof createMediaCall>;
