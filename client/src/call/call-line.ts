import type { CallSignal, OutgoingSignal } from '@sala/contract/telephony/calls/calls.events.ts';
import type { CallParticipant, CallParty, CallQuality, Relay } from '@sala/contract/telephony/calls/calls.schema.ts';
import { callAliveInterval } from '@sala/contract/telephony/calls/calls.states.ts';
import type { MediaCall } from './media-call.ts';
import type { PeerSignal } from './peer.ts';
import { createSignalOutbox, type Emit } from './signal-outbox.ts';

/** The parts of a call that decide which participants are connected to each other. */
export type CallPicture = Pick<CallParty, 'id' | 'version' | 'status' | 'participants'>;

/** A socket of the namespace of calls, as socket.io-client makes it. */
export interface CallSocket {
  readonly connected: boolean;
  on: (event: string, listener: (payload: unknown) => void) => unknown;
  off: (event: string, listener: (payload: unknown) => void) => unknown;
  timeout: (ms: number) => { emitWithAck: (event: string, payload: unknown) => Promise<unknown> };
}

export interface BesideCall {
  /** Whether these two are connected, of all in the call. */
  meets: (me: CallParticipant, other: CallParticipant, all: readonly CallParticipant[]) => boolean;
  /** What is said to somebody instead of one's own voice; undefined: they are in the call. */
  sayTo: (other: CallParticipant) => MediaStreamTrack | undefined;
  /** After each change of who is in it, and of how. */
  follow: (all: readonly CallParticipant[]) => void;
}

export interface CallLineOptions {
  socket: CallSocket;
  sessionId: string;
  /** Which of those in the call this page speaks for. */
  isMe: (participant: CallParticipant) => boolean;
  media: MediaCall;
  getRelay: () => Promise<Relay>;
  /** How this page deals with those who stand beside the call; left out where there can be none. */
  beside?: BesideCall;
  wire: { to: (value: unknown) => unknown; from: <T>(value: unknown) => T };
  /** A newer copy of the call came over this line. */
  onSession: (party: CallParty) => void;
  /** Another page of the same person speaks in the call now. */
  onTakenOver: () => void;
  /** The server knows of no such call, or of no place in it. */
  onNotInCall: () => void;
}

/** Signals that came before the copy of the call which explains them. */
const maxEarly = 60;
/** Credentials are renewed so long before they run out, in ms. */
const relayMargin = 60_000;
const ackTimeout = 4000;

/** Joins a call, keeps the connections with all others in it, and says every few seconds that this page is there. */
export function createCallLine(options: CallLineOptions) {
  const { socket, sessionId, isMe, media, getRelay, beside, wire, onSession, onTakenOver, onNotInCall } = options;
  const instanceId = crypto.randomUUID();
  /** Of each other participant: the page that it is connected with. */
  const partners = new Map<string, string>();
  let early: CallSignal[] = [];
  let picture: CallPicture | undefined;
  let isJoined = false;
  /** A copy of the call has named this page: from then on another name means that another page has taken over. */
  let wasNamed = false;
  let isClosed = false;
  let quality: CallQuality | null = null;
  let relay: Promise<Relay> | undefined;

  const emit: Emit = async (event, payload) => {
    const message = wire.to({ sessionId, instanceId, ...payload });
    const ack = (await socket.timeout(ackTimeout).emitWithAck(event, message)) as { ok: boolean; error?: string };
    if (isClosed || ack.ok) return undefined;
    if (ack.error === 'otherInstance') handleTakenOver();
    if (ack.error === 'notInCall') onNotInCall();
    return ack.error ?? 'unexpected';
  };
  const outbox = createSignalOutbox(emit, () => isJoined && socket.connected);

  function handleTakenOver(): void {
    if (isClosed) return;
    close();
    onTakenOver();
  }

  async function join(): Promise<void> {
    try {
      const error = await emit('call:join', {});
      if (error || isClosed) return;
      isJoined = true;
      if (media.state().isMuted) void tellMuted(true);
      media.resume();
      outbox.flush();
      sayAlive();
    } catch {
      // No answer: either the line broke and the next connection joins again, or it was only slow.
      if (socket.connected && !isClosed) await join();
    }
  }

  const handleConnect = () => void join();
  const handleDisconnect = () => {
    isJoined = false;
  };
  const handleSession = (payload: unknown) => {
    const party = wire.from<CallParty>(payload);
    if (party.id !== sessionId || isClosed) return;
    show(party);
    onSession(party);
  };
  const handleSignal = (payload: unknown) => {
    const signal = wire.from<CallSignal>(payload);
    if (signal.sessionId !== sessionId || signal.toInstance !== instanceId) return;
    if (partners.get(signal.from) === signal.fromInstance && media.has(signal.from)) take(signal);
    else early = [...early, signal].slice(-maxEarly);
  };

  function take({ from, description, candidates, renegotiate }: CallSignal): void {
    if (description && description.type !== 'rollback')
      media.take(from, { kind: 'description', type: description.type, sdp: description.sdp });
    for (const candidate of candidates ?? []) media.take(from, { kind: 'candidate', candidate });
    if (renegotiate) media.take(from, { kind: 'renegotiate', isRestart: renegotiate === 'restart' });
  }

  async function freshRelay(): Promise<Relay> {
    const known = await relay?.catch(() => undefined);
    const isGood = known && (!known.expiresAt || Date.parse(known.expiresAt) - relayMargin > Date.now());
    if (!isGood) relay = getRelay();
    return relay!;
  }

  async function connect(me: CallParticipant, other: CallParticipant): Promise<void> {
    const theirs = other.instanceId!;
    partners.set(other.id, theirs);
    media.drop(other.id);
    // Without a relay it works wherever networks let the two sides reach each other.
    const { iceServers } = await freshRelay().catch(() => ({ iceServers: [] }));
    if (isClosed || partners.get(other.id) !== theirs) return;
    media.connect(other.id, {
      isOfferer: me.id < other.id,
      say: beside?.sayTo(other),
      configuration: { iceServers },
      send: (signal) => outbox.send(messageOf(other.id, theirs, signal)),
      canSignal: () => isJoined && socket.connected,
    });
    const kept = early;
    early = [];
    for (const signal of kept) {
      if (signal.from === other.id && signal.fromInstance === theirs) take(signal);
      else early.push(signal);
    }
    heedHold();
  }

  const messageOf = (
    to: string,
    toInstance: string,
    signal: PeerSignal,
  ): Omit<OutgoingSignal, 'sessionId' | 'instanceId'> => {
    const place = { to, toInstance };
    if (signal.kind === 'description') return { ...place, description: { type: signal.type, sdp: signal.sdp } };
    if (signal.kind === 'renegotiate') return { ...place, renegotiate: signal.isRestart ? 'restart' : 'offer' };
    const { candidate = '', sdpMid = null, sdpMLineIndex = null, usernameFragment } = signal.candidate;
    return { ...place, candidates: [{ candidate, sdpMid, sdpMLineIndex, usernameFragment }] };
  };

  /** Who is on hold hears nobody, and nobody hears them. */
  function heedHold(): void {
    const me = picture?.participants.find(isMe);
    for (const { id, isOnHold } of picture?.participants ?? [])
      if (media.has(id)) void media.silence(id, isOnHold || Boolean(me?.isOnHold));
    beside?.follow(picture?.participants ?? []);
  }

  /** A copy of the call, however it came; an older one than the one there is changes nothing. */
  function show(next: CallPicture): void {
    if (isClosed || next.id !== sessionId || (picture && next.version < picture.version)) return;
    picture = next;
    const me = next.participants.find((participant) => isMe(participant) && participant.state !== 'left');
    if (me?.instanceId === instanceId) wasNamed = true;
    else if (wasNamed && me?.instanceId) {
      handleTakenOver();
      return;
    }
    if (!me || !wasNamed) return;
    const others = next.participants.filter(
      (one) =>
        one.id !== me.id &&
        one.state === 'in' &&
        one.instanceId &&
        (!beside || beside.meets(me, one, next.participants)),
    );
    for (const id of partners.keys()) {
      if (others.some((other) => other.id === id)) continue;
      partners.delete(id);
      media.drop(id);
    }
    for (const other of others) if (partners.get(other.id) !== other.instanceId) void connect(me, other);
    heedHold();
  }

  function sayAlive(): void {
    if (isJoined && socket.connected) void emit('call:alive', { quality }).catch(() => undefined);
  }
  const tellMuted = (isMuted: boolean) => emit('call:muted', { isMuted }).catch(() => undefined);

  function close(): void {
    isClosed = true;
    clearInterval(timer);
    outbox.close();
    socket.off('connect', handleConnect);
    socket.off('disconnect', handleDisconnect);
    socket.off('call:sessionChanged', handleSession);
    socket.off('call:signal', handleSignal);
  }

  const timer = setInterval(sayAlive, callAliveInterval * 1000);
  socket.on('connect', handleConnect);
  socket.on('disconnect', handleDisconnect);
  socket.on('call:sessionChanged', handleSession);
  socket.on('call:signal', handleSignal);
  if (socket.connected) void join();

  return {
    show,
    setMuted(isMuted: boolean): void {
      media.setMuted(isMuted);
      void tellMuted(isMuted);
    },
    /** What was measured last, told with the next sign of life. */
    setQuality(sample: { loss: number; roundTrip: number | null; jitter: number }): void {
      quality = {
        lossPercent: Math.min(100, sample.loss * 100),
        roundTripMs: Math.min(60_000, sample.roundTrip ?? 0),
        jitterMs: Math.min(60_000, sample.jitter),
      };
    },
    close,
  };
}
export type CallLine = ReturnType<typeof createCallLine>;
