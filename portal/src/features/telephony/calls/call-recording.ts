import { type CallRecorder, createCallRecorder } from '@sala/client/call/call-recorder.ts';
import type { MediaCall } from '@sala/client/call/media-call.ts';
import type { CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import { type ActiveCall, getCallState, useCallState } from './call-state.store.ts';
import { createRecordingUpload } from './recording-upload.ts';

/** Paused here already, before the call says so to everybody. */
let isPausedHere = false;
let current: { callId: string; recorder: CallRecorder; complete: () => void } | undefined;

const show = (recording: ActiveCall['recording']) =>
  useCallState.setState(({ active }) => (active ? { active: { ...active, recording } } : {}));

/** Of several operators in a call, the page of the one who has it records. */
const isRecorded = ({ isRecordingOn, recordingConsent, operator }: CallSession, userId: string): boolean =>
  isRecordingOn && recordingConsent === 'given' && operator?.id === userId;

const isPaused = ({ isRecordingPaused }: CallSession): boolean => isPausedHere || isRecordingPaused;

/** Begins, pauses or ends the recording of the call this page is in, as the call says now. */
export function followRecording(media: MediaCall | undefined, userId: string): void {
  const { active } = getCallState();
  const isWanted = media !== undefined && active?.phase === 'talking' && isRecorded(active.session, userId);
  if (current && (!isWanted || current.callId !== active.session.id)) stopRecording();
  else if (current) current.recorder.setPaused(isPaused(active!.session));
  else if (isWanted && active.recording !== 'failed') start(media, active.session);
}

function start(media: MediaCall, session: CallSession): void {
  const callId = session.id;
  const upload = createRecordingUpload({
    callId,
    onRefused() {
      stopRecording();
      show('failed');
    },
  });
  const sideOf = (id: string) => getCallState().active?.session.participants.find((one) => one.id === id)?.side;
  try {
    const recorder = createCallRecorder({
      sources: media.sources,
      earOf: (id) => (sideOf(id) === 'visitor' ? 'right' : 'left'),
      onPart: upload.add,
      isPaused: isPaused(session),
    });
    current = { callId, recorder, complete: upload.complete };
    show('on');
  } catch {
    show('failed');
  }
}

/** Takes no more sound at once, or as the call says from now on. */
export function pauseHere(isPausedNow: boolean): void {
  isPausedHere = isPausedNow;
  const { active } = getCallState();
  if (active && current?.callId === active.session.id) current.recorder.setPaused(isPaused(active.session));
}

/** What was recorded so far is handed in. */
export function stopRecording(): void {
  const ending = current;
  if (!ending) return;
  current = undefined;
  show('off');
  void ending.recorder.stop().then(ending.complete);
}
