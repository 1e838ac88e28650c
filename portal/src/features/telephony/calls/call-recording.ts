import { type CallRecorder, createCallRecorder } from '@sala/client/call/call-recorder.ts';
import type { MediaCall } from '@sala/client/call/media-call.ts';
import type { CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import { type ActiveCall, getCallState, useCallState } from './call-state.store.ts';
import { createRecordingUpload } from './recording-upload.ts';

let current: { callId: string; recorder: CallRecorder; complete: () => void } | undefined;

const show = (recording: ActiveCall['recording']) =>
  useCallState.setState(({ active }) => (active ? { active: { ...active, recording } } : {}));

/** Of several operators in a call, the page of the one who has it records. */
const isRecorded = ({ isRecordingOn, recordingConsent, operator }: CallSession, userId: string): boolean =>
  isRecordingOn && recordingConsent === 'given' && operator?.id === userId;

/** Begins or ends the recording of the call this page is in, as the call says now. */
export function followRecording(media: MediaCall | undefined, userId: string): void {
  const { active } = getCallState();
  const isWanted = media !== undefined && active?.phase === 'talking' && isRecorded(active.session, userId);
  if (current && (!isWanted || current.callId !== active.session.id)) stopRecording();
  else if (current) current.recorder.follow();
  else if (isWanted && active.recording !== 'failed') start(media, active.session.id);
}

function start(media: MediaCall, callId: string): void {
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
    });
    current = { callId, recorder, complete: upload.complete };
    show('on');
  } catch {
    show('failed');
  }
}

/** What was recorded so far is handed in. */
export function stopRecording(): void {
  const ending = current;
  if (!ending) return;
  current = undefined;
  show('off');
  void ending.recorder.stop().then(ending.complete);
}
