import { type CallRecorder, createCallRecorder } from '@sala/client/call/call-recorder.ts';
import type { MediaCall } from '@sala/client/call/media-call.ts';
import type { CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import { type ActiveCall, getCallState, isRecordingPaused, useCallState } from './call-state.store.ts';
import { createRecordingUpload } from './recording-upload.ts';

/** Which call this window has paused before the server confirmed it: after a reload it stays paused. */
const pausedCallKey = 'sala.call.paused';

let current: { callId: string; recorder: CallRecorder; complete: () => void } | undefined;

const show = (recording: ActiveCall['recording']) =>
  useCallState.setState(({ active }) => (active ? { active: { ...active, recording } } : {}));

/** Of several operators in a call, the page of the one who has it records. */
const isRecorded = ({ isRecordingOn, recordingConsent, operator }: CallSession, userId: string): boolean =>
  isRecordingOn && recordingConsent === 'given' && operator?.id === userId;

/** Whether this window has paused the recording of that call, and the server has not confirmed it. */
export const wasPausedHere = (callId: string): boolean => sessionStorage.getItem(pausedCallKey) === callId;

/** Begins, pauses or ends the recording of the call this page is in, as the call says now. */
export function followRecording(media: MediaCall | undefined, userId: string): void {
  if (getCallState().active?.session.isRecordingPaused) pauseHere(undefined);
  const { active } = getCallState();
  const isWanted = media !== undefined && active?.phase === 'talking' && isRecorded(active.session, userId);
  if (current && (!isWanted || current.callId !== active.session.id)) stopRecording();
  else if (current) current.recorder.setPaused(isRecordingPaused(active!));
  else if (isWanted && active.recording !== 'failed') start(media, active);
}

function start(media: MediaCall, active: ActiveCall): void {
  const callId = active.session.id;
  const upload = createRecordingUpload({
    callId,
    onRefused() {
      // Parts of a call before are sent while the next one is recorded.
      if (current?.complete !== upload.complete) return;
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
      isPaused: isRecordingPaused(active),
    });
    current = { callId, recorder, complete: upload.complete };
    show('on');
  } catch {
    show('failed');
  }
}

/** Takes no more sound at once; undefined: as the call says from now on. */
export function pauseHere(ownPause: ActiveCall['ownPause']): void {
  const { active } = getCallState();
  if (!active || active.ownPause === ownPause) return;
  if (ownPause) sessionStorage.setItem(pausedCallKey, active.session.id);
  else sessionStorage.removeItem(pausedCallKey);
  const changed = { ...active, ownPause };
  useCallState.setState({ active: changed });
  if (current?.callId === active.session.id) current.recorder.setPaused(isRecordingPaused(changed));
}

/** What was recorded so far is handed in. */
export function stopRecording(): void {
  const ending = current;
  if (!ending) return;
  current = undefined;
  show('off');
  void ending.recorder.stop().then(ending.complete);
}
