import type { MediaState } from '@sala/client/call/media-call.ts';
import type { MicrophoneProblem } from '@sala/client/call/microphone.ts';
import type { CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import { type CallStatus, runningCallStatuses } from '@sala/contract/telephony/calls/calls.states.ts';
import { create } from 'zustand';

/** The call that this page is in. */
export interface ActiveCall {
  session: CallSession;
  /** `calling`: it rings at the visitor. `left`: it goes on without this operator. */
  phase: 'calling' | 'talking' | 'ended' | 'left';
  /** undefined: the sound is not there yet. */
  media: MediaState | undefined;
  microphoneProblem: MicrophoneProblem | undefined;
  isMinimised: boolean;
  /** `failed`: it was to be recorded, and cannot be. */
  recording: 'off' | 'on' | 'failed';
  /** The recording is paused here before the call says so to everybody; `unconfirmed`: the server takes long to answer. */
  ownPause: 'asked' | 'unconfirmed' | undefined;
}

export interface Ring {
  session: CallSession;
  isAnswering: boolean;
  /** Why it could not be answered here. */
  microphoneProblem: MicrophoneProblem | undefined;
}

interface CallState {
  rings: readonly Ring[];
  active: ActiveCall | null;
  /** One's own call in another window. */
  elsewhere: CallSession | null;
  /** The call that this operator had last, until they close its card or are in another call. */
  after: CallSession | null;
}

export const useCallState = create<CallState>(() => ({ rings: [], active: null, elsewhere: null, after: null }));
export const getCallState = () => useCallState.getState();

const isRunningStatus = (status: CallStatus) => (runningCallStatuses as readonly CallStatus[]).includes(status);
export const isRunning = ({ status }: CallSession): boolean => isRunningStatus(status);

/** One's own place in a call, while one has it: as an operator, or as a supervisor who listens. */
const getOwnRole = (session: CallSession, userId: string) =>
  session.participants.find(({ personId, side, state }) => personId === userId && side !== 'visitor' && state === 'in');
export const isSupervising = (session: CallSession, userId: string): boolean =>
  getOwnRole(session, userId)?.side === 'supervisor';

export const isVisitorOnHold = ({ participants }: CallSession): boolean =>
  participants.some(({ side, isOnHold, state }) => side === 'visitor' && state === 'in' && isOnHold);

/** Paused for everybody, or here already. */
export const isRecordingPaused = ({ session, ownPause }: ActiveCall): boolean =>
  ownPause !== undefined || session.isRecordingPaused;

/** A call with a talk that is over, and which the user was in as an operator: they know what came of it. */
export const hasOutcomeOf = ({ session, phase }: ActiveCall, userId: string): boolean =>
  phase === 'ended' &&
  session.answeredAt !== null &&
  session.participants.some(
    ({ personId, side, state }) => personId === userId && side === 'operator' && state !== 'invited',
  );

const isRingingAt = (session: CallSession, userId: string): boolean =>
  isRunning(session) && session.ringingUserIds.includes(userId);

/** What a newer copy of a call makes of the state; the copy there is when it is not newer. */
export function takeSession(state: CallState, session: CallSession, userId: string): CallState {
  const known = state.rings.find((ring) => ring.session.id === session.id)?.session;
  const isOld = (other: CallSession | undefined | null) =>
    other?.id === session.id && other !== session && other.version > session.version;
  if (isOld(known) || isOld(state.active?.session) || isOld(state.elsewhere) || isOld(state.after)) return state;
  return {
    rings: nextRings(state.rings, session, userId),
    active: state.active?.session.id === session.id ? nextActive(state.active, session, userId) : state.active,
    elsewhere: nextElsewhere(state, session, userId),
    after: state.after?.id === session.id ? session : state.after,
  };
}

/**
 * The state without the rings that ended unheard: those it had when the server was asked, and has unchanged, but the answer has not. One
 * that was received while the request was running is newer than the answer.
 */
export function keepNewerRings(state: CallState, asked: CallState, answer: readonly CallSession[]): CallState {
  const isInAnswer = ({ session }: Ring) => answer.some(({ id }) => id === session.id);
  const isUnchanged = ({ session }: Ring) => asked.rings.some((ring) => ring.session === session);
  return { ...state, rings: state.rings.filter((ring) => ring.isAnswering || isInAnswer(ring) || !isUnchanged(ring)) };
}

/** The calls of the answer, without those whose ringing ended while it was under way. */
export function listRingsBefore(
  state: CallState,
  asked: CallState,
  answer: readonly CallSession[],
): readonly CallSession[] {
  const rang = (state: CallState, id: string) => state.rings.some(({ session }) => session.id === id);
  return answer.filter(({ id }) => !rang(asked, id) || rang(state, id));
}

function nextRings(rings: readonly Ring[], session: CallSession, userId: string): readonly Ring[] {
  const isKnown = rings.some((ring) => ring.session.id === session.id);
  if (!isRingingAt(session, userId)) return isKnown ? rings.filter((ring) => ring.session.id !== session.id) : rings;
  // The newest stands on top.
  if (!isKnown) return [{ session, isAnswering: false, microphoneProblem: undefined }, ...rings];
  return rings.map((ring) => (ring.session.id === session.id ? { ...ring, session } : ring));
}

function nextActive(active: ActiveCall, session: CallSession, userId: string): ActiveCall {
  if (active.phase === 'ended' || active.phase === 'left') return active;
  if (!isRunning(session)) return { ...active, session, phase: 'ended' };
  if (session.status === 'incoming') return { ...active, session };
  return { ...active, session, phase: getOwnRole(session, userId) ? 'talking' : 'left' };
}

function nextElsewhere(
  { active, elsewhere, rings }: CallState,
  session: CallSession,
  userId: string,
): CallSession | null {
  const isOther = elsewhere !== null && elsewhere.id !== session.id;
  if (isOther) return elsewhere;
  const isAnsweredHere = rings.some((ring) => ring.session.id === session.id && ring.isAnswering);
  const isHere = active?.session.id === session.id || isAnsweredHere;
  return !isHere && isRunning(session) && getOwnRole(session, userId) ? session : null;
}
