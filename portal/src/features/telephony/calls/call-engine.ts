import { type CallLine, createCallLine } from '@sala/client/call/call-line.ts';
import { playKey, type TelephoneKey } from '@sala/client/call/key-tones.ts';
import { createMediaCall, type MediaCall } from '@sala/client/call/media-call.ts';
import { type AudioDevice, MicrophoneError, openMicrophone } from '@sala/client/call/microphone.ts';
import { toCamelCase, toSnakeCase } from '@sala/contract/core/wire-case.ts';
import { callRecordingsApi } from '@sala/contract/telephony/calls/call-recordings.api.ts';
import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { callNamespace } from '@sala/contract/telephony/calls/calls.events.ts';
import type { CallParty, CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import { callEndedDisplay } from '@sala/contract/telephony/calls/calls.states.ts';
import i18next from 'i18next';
import { toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { closeLine, openLine } from '#shared/realtime/sockets.ts';
import { currentProfile, onSessionChange } from '#shared/session/session.ts';
import { showToast } from '#shared/ui/notices.ts';
import { createBesideCall } from './beside-call.ts';
import { readCallDevices, storeCallDevices } from './call-devices.ts';
import { followRecording, pauseHere, stopRecording, wasPausedHere } from './call-recording.ts';
import {
  type ActiveCall,
  getCallState,
  hasOutcomeOf,
  isRunning,
  isSupervising,
  takeSession,
  useCallState,
} from './call-state.store.ts';

/** Which call this window was in: after a reload it goes on there. */
const ownCallKey = 'sala.call';

let media: MediaCall | undefined;
let line: CallLine | undefined;
let beside: ReturnType<typeof createBesideCall> | undefined;
let silence: AudioContext | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;

function renameKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [rename(key), renameKeys(inner, rename)]));
}
const wire = {
  to: (value: unknown) => renameKeys(value, toSnakeCase),
  from: <T>(value: unknown) => renameKeys(value, toCamelCase) as T,
};

const changeActive = (change: Partial<ActiveCall>) =>
  useCallState.setState(({ active }) => (active ? { active: { ...active, ...change } } : {}));

/** Whether this window was in that call before it was reloaded. */
export const wasHere = (sessionId: string): boolean => sessionStorage.getItem(ownCallKey) === sessionId;

/** A newer copy of a call, however it came: the state, the connections and what is shown follow it. */
export function noteSession(session: CallSession): void {
  const userId = currentProfile()?.id;
  if (!userId) return;
  const before = getCallState().active;
  useCallState.setState((state) => takeSession(state, session, userId));
  const { active } = getCallState();
  if (!active || active === before || active.session.id !== session.id) return;
  if (active.phase === 'ended' || active.phase === 'left') endHere();
  else if (before?.phase === 'calling' && active.phase === 'talking') void speak();
  // The audio connections follow the copies from the signalling socket; this copy may leave out supervisors who listen.
  else followRecording(media, userId);
}

/** Who is in the call has changed; the rest of it is as it was, or comes by another way. */
function noteParty(party: CallParty): void {
  const session = getCallState().active?.session;
  if (session?.id === party.id && party.version > session.version) noteSession({ ...session, ...party });
}

/** This window is in the call from now on; before it is answered only the dialog is there. */
export function enterCall(session: CallSession): void {
  const userId = currentProfile()?.id ?? '';
  clearTimeout(closing);
  closeSound();
  sessionStorage.setItem(ownCallKey, session.id);
  const phase = session.status === 'incoming' ? 'calling' : 'talking';
  useCallState.setState((state) => ({
    ...takeSession({ ...state, active: null, elsewhere: null, after: null }, session, userId),
    active: {
      session,
      phase,
      media: undefined,
      microphoneProblem: undefined,
      isMinimised: false,
      recording: 'off',
      ownPause: wasPausedHere(session.id) ? 'unconfirmed' : undefined,
    },
    elsewhere: null,
  }));
  if (phase !== 'talking') return;
  void speak();
  if (getCallState().active?.ownPause) void confirmPause(session.id);
}

/** In ms: how long a pause may take until the panel says that it is being confirmed, one attempt, and the time between two. */
const pauseTimes = { quiet: 2000, attempt: 10_000, interval: 2000 };

/** Repeats the request for a pause that was made here until the call says so, the operator goes on recording, or the call is over. */
export async function confirmPause(id: string): Promise<void> {
  const isAsked = () => {
    const { active } = getCallState();
    return active?.session.id === id && active.phase === 'talking' && active.ownPause !== undefined;
  };
  const late = setTimeout(() => isAsked() && pauseHere('unconfirmed'), pauseTimes.quiet);
  let isRefusalShown = false;
  while (isAsked()) {
    const options = { silent: true, signal: AbortSignal.timeout(pauseTimes.attempt) };
    try {
      noteSession(await api.call(callRecordingsApi.setPaused, { params: { id }, body: { isPaused: true } }, options));
    } catch (caught) {
      if (isAsked()) pauseHere('unconfirmed');
      const error = toApiError(caught);
      const isRefused = error.status >= 400 && error.status < 500 && error.status !== 429;
      if (isRefused && !isRefusalShown) showToast({ tone: 'error', content: error, id: 'call-problem' });
      isRefusalShown ||= isRefused;
    }
    if (isAsked()) await new Promise((done) => setTimeout(done, pauseTimes.interval));
  }
  clearTimeout(late);
}

/** Without a microphone one can at least hear. */
function silentTrack(): MediaStreamTrack {
  silence ??= new AudioContext();
  return silence.createMediaStreamDestination().stream.getAudioTracks()[0]!;
}

/** An open AudioContext takes power for as long as the page is there. */
function closeSilence(): void {
  void silence?.close().catch(() => undefined);
  silence = undefined;
}

async function openOwnMicrophone(): Promise<MediaStreamTrack> {
  try {
    return await openMicrophone(readCallDevices().microphone);
  } catch (error) {
    changeActive({ microphoneProblem: (error as MicrophoneError).problem });
    return silentTrack();
  }
}

async function speak(): Promise<void> {
  const sessionId = getCallState().active!.session.id;
  const userId = currentProfile()!.id;
  const isStillOn = () => getCallState().active?.session.id === sessionId && getCallState().active?.phase === 'talking';
  // Who listens says nothing until they want to whisper.
  const isListener = isSupervising(getCallState().active!.session, userId);
  const microphone = isListener ? silentTrack() : await openOwnMicrophone();
  if (!isStillOn() || media) {
    microphone.stop();
    if (!media) closeSilence();
    return;
  }
  try {
    join(sessionId, userId, microphone);
  } catch {
    microphone.stop();
    closeSound();
    showToast({ tone: 'error', content: i18next.t('calls:clientFailed'), id: 'call-problem' });
  }
}

/** Throws where the browser cannot connect calls. */
function join(sessionId: string, userId: string, microphone: MediaStreamTrack): void {
  media = createMediaCall({
    microphone,
    speaker: readCallDevices().speaker,
    onChange: (state) => changeActive({ media: state }),
    onQuality: (sample) => line?.setQuality(sample),
    onSources() {
      followRecording(media, userId);
      beside?.followSources();
    },
  });
  beside = createBesideCall(media);
  changeActive({ media: media.state() });
  line = createCallLine({
    socket: openLine(callNamespace.path),
    sessionId,
    isMe: ({ personId, side }) => side !== 'visitor' && personId === userId,
    media,
    beside,
    getRelay: () => api.call(callsApi.getRelay, { params: { id: sessionId } }, { silent: true }),
    wire,
    onSession: noteParty,
    onTakenOver: leaveToOtherWindow,
    onNotInCall: () => void requestAgain(sessionId),
  });
  followRecording(media, userId);
}

/** Another window of the same person speaks now. */
function leaveToOtherWindow(): void {
  const session = getCallState().active?.session;
  closeSound();
  sessionStorage.removeItem(ownCallKey);
  useCallState.setState({ active: null, elsewhere: session && isRunning(session) ? session : null });
}

/** What became of a call of which the server says that one is not in it. */
async function requestAgain(sessionId: string): Promise<void> {
  const asked = getCallState().active;
  const running = await api.call(callsApi.running, {}, { silent: true }).catch(() => undefined);
  if (running) noteSession(running);
  else if (running === null && asked?.session.id === sessionId) endLost(asked);
}

/** The server knows of no call of this operator's: one that was shown when it was asked ended unheard. */
export function endLost(shown: ActiveCall | null): void {
  const { active } = getCallState();
  if (!shown || active?.session.id !== shown.session.id || active.phase === 'ended' || active.phase === 'left') return;
  changeActive({ phase: 'ended' });
  endHere();
}

function closeSound(): void {
  stopRecording();
  line?.close();
  beside?.close();
  media?.close();
  closeSilence();
  beside = undefined;
  line = undefined;
  media = undefined;
  closeLine(callNamespace.path);
}

/** It is over here: what became of it stands for a moment. */
export function endHere(): void {
  closeSound();
  sessionStorage.removeItem(ownCallKey);
  clearTimeout(closing);
  closing = setTimeout(() => useCallState.setState({ active: null }), callEndedDisplay);
  useCallState.setState(({ active }) => ({
    after: active && hasOutcomeOf(active, currentProfile()?.id ?? '') ? active.session : null,
  }));
}

/** Whether a supervisor's voice goes out: the microphone is asked for when it is needed first. Answers whether there is one. */
export async function openVoice(isOpen: boolean): Promise<boolean> {
  if (isOpen) await chooseMicrophone(readCallDevices().microphone);
  if (isOpen && getCallState().active?.microphoneProblem) return false;
  media?.setMuted(!isOpen);
  return true;
}

export const setMuted = (isMuted: boolean): void => line?.setMuted(isMuted);
/** A key of a telephone: heard by the others, and here. */
export function pressKey(key: TelephoneKey): void {
  media?.press(key);
  playKey(key);
}
export const unblockSound = (): void => void media?.unblock();

/** Throws a MicrophoneError and leaves the one there is. */
export async function chooseMicrophone(device: AudioDevice | null): Promise<void> {
  try {
    await media?.chooseMicrophone(device);
    changeActive({ microphoneProblem: undefined });
    storeCallDevices({ microphone: device });
  } catch (error) {
    if (error instanceof MicrophoneError) changeActive({ microphoneProblem: error.problem });
  }
}

export async function chooseSpeaker(device: AudioDevice | null): Promise<void> {
  storeCallDevices({ speaker: device });
  await media?.chooseSpeaker(device);
}

export const minimise = (isMinimised: boolean): void => changeActive({ isMinimised });

// Neither the calls of one person nor the sound of one are left for the next who signs in here.
onSessionChange(({ profile }, before) => {
  if (profile?.id === before.profile?.id) return;
  clearTimeout(closing);
  if (getCallState().active) closeSound();
  useCallState.setState(useCallState.getInitialState(), true);
});
