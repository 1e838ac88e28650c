/** What the two sides of a connection send each other; the sender keeps the order and repeats what was not acknowledged. */
export type PeerSignal =
  | { kind: 'description'; type: 'offer' | 'answer'; sdp: string }
  | { kind: 'candidate'; candidate: RTCIceCandidateInit }
  /** The side that never offers asks for a new offer; for one with new candidates where the way was lost. */
  | { kind: 'renegotiate'; isRestart: boolean };

/** `interrupted`: it was connected, and a new network route is being looked for. */
export type PeerState = 'connecting' | 'connected' | 'interrupted';

export interface PeerOptions {
  /** Exactly one of the two sides: an offer that is rolled back silences a track permanently. */
  isOfferer: boolean;
  configuration: RTCConfiguration;
  /** What this side says. */
  track: MediaStreamTrack;
  send: (signal: PeerSignal) => void;
  /** Whether signals can be carried now. */
  canSignal: () => boolean;
  onTrack: (track: MediaStreamTrack) => void;
  onState: (state: PeerState) => void;
}

/** How often a new network route is tried while there is none, in ms. */
const restartPause = 2000;

/** The connection with one other side of a call. */
export function createPeer(options: PeerOptions) {
  const { isOfferer, configuration, track, send, canSignal, onTrack, onState } = options;
  const connection = new RTCPeerConnection(configuration);
  const sender = connection.addTrack(track, new MediaStream([track]));
  /** Candidates that came before the description they belong to. */
  let early: RTCIceCandidateInit[] = [];
  let lastOffer: string | undefined;
  let lastAnswer: string | undefined;
  let wasConnected = false;
  let state: PeerState = 'connecting';
  /** One step at a time, in the order in which they came. */
  let steps: Promise<unknown> = Promise.resolve();

  const inTurn = (step: () => Promise<void>): void => {
    steps = steps.then(() => (connection.signalingState === 'closed' ? undefined : step())).catch(() => undefined);
  };

  function setState(next: PeerState): void {
    if (next === state) return;
    state = next;
    onState(next);
  }

  const tellDescription = ({ type, sdp }: RTCSessionDescription) =>
    send({ kind: 'description', type: type as 'offer' | 'answer', sdp });

  async function offer(): Promise<void> {
    if (!isOfferer || connection.signalingState !== 'stable') return;
    await connection.setLocalDescription();
    tellDescription(connection.localDescription!);
  }

  async function takeOffer(sdp: string): Promise<void> {
    if (isOfferer) return;
    // Repeated because its acknowledgement was lost: so may the answer have been.
    if (sdp !== lastOffer) {
      await connection.setRemoteDescription({ type: 'offer', sdp });
      lastOffer = sdp;
      await addEarly();
      await connection.setLocalDescription();
    }
    tellDescription(connection.localDescription!);
  }

  async function takeAnswer(sdp: string): Promise<void> {
    if (connection.signalingState !== 'have-local-offer' || sdp === lastAnswer) return;
    await connection.setRemoteDescription({ type: 'answer', sdp });
    lastAnswer = sdp;
    await addEarly();
  }

  async function addCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    // One of a description that has been replaced meanwhile is refused, and is of no use.
    await connection.addIceCandidate(candidate).catch(() => undefined);
  }

  async function addEarly(): Promise<void> {
    const all = early;
    early = [];
    for (const candidate of all) await addCandidate(candidate);
  }

  function restart(): void {
    if (!canSignal() || connection.signalingState !== 'stable') return;
    if (isOfferer) connection.restartIce();
    else if (connection.connectionState === 'failed') send({ kind: 'renegotiate', isRestart: true });
  }

  connection.onnegotiationneeded = () => inTurn(offer);
  connection.onicecandidate = ({ candidate }) =>
    candidate && send({ kind: 'candidate', candidate: candidate.toJSON() });
  connection.ontrack = (event) => onTrack(event.track);
  // `iceConnectionState` does not always say that it failed.
  connection.onconnectionstatechange = () => {
    const is = connection.connectionState;
    if (is === 'connected') wasConnected = true;
    if (is === 'connected') setState('connected');
    else if (wasConnected && (is === 'disconnected' || is === 'failed')) setState('interrupted');
  };
  const watch = setInterval(() => {
    if (connection.connectionState === 'disconnected' || connection.connectionState === 'failed') restart();
  }, restartPause);

  return {
    connection,
    /** A signal of the other side. */
    take(signal: PeerSignal): void {
      inTurn(async () => {
        if (signal.kind === 'renegotiate') {
          if (isOfferer && signal.isRestart) connection.restartIce();
          else await offer();
        } else if (signal.kind === 'candidate') {
          if (connection.remoteDescription) await addCandidate(signal.candidate);
          else early.push(signal.candidate);
        } else if (signal.type === 'offer') await takeOffer(signal.sdp);
        else await takeAnswer(signal.sdp);
      });
    },
    /** Signals can be carried again: an offer that got no answer may never have arrived. */
    resume(): void {
      inTurn(async () => {
        if (connection.signalingState === 'have-local-offer') tellDescription(connection.localDescription!);
        else restartIfLost();
      });
    },
    /** Says something else from now on; nothing is negotiated for it. */
    say: (next: MediaStreamTrack) => sender.replaceTrack(next),
    /** The tone of a key of a telephone, which the other side hears. */
    press: (key: string) => sender.dtmf?.insertDTMF(key),
    close(): void {
      clearInterval(watch);
      connection.close();
    },
  };

  function restartIfLost(): void {
    if (connection.connectionState === 'disconnected' || connection.connectionState === 'failed') restart();
  }
}
export type Peer = ReturnType<typeof createPeer>;
