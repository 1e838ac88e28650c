import { CancelButton } from './call-steps.tsx';
import { callText } from './call-texts.ts';
import { useFirstFocus } from './use-first-focus.ts';
import type { VisitorCallState } from './visitor-call.ts';

/** The business records calls: the visitor is informed and asked before the call. */
export function ConsentView({ state, onClose }: { state: VisitorCallState; onClose: () => void }) {
  useFirstFocus();
  const answer = (isAllowed: boolean, text: 'recording.allow' | 'recording.refuse', look: string) => (
    <button
      type="button"
      class={look}
      data-next={isAllowed ? '' : undefined}
      onClick={() => void state.consent(isAllowed)}
    >
      {callText(text)}
    </button>
  );
  return (
    <div class="call-view">
      <h2>{callText('recording.title')}</h2>
      <p class="call-text">{callText('recording.why')}</p>
      {answer(true, 'recording.allow', 'button')}
      {answer(false, 'recording.refuse', 'button quiet')}
      {state.call.value ? null : <CancelButton onClose={onClose} />}
    </div>
  );
}

/** That the call is recorded, and a way out of it. */
export function RecordingMark({ state }: { state: VisitorCallState }) {
  if (state.call.value?.recordingConsent !== 'given') return null;
  return (
    <p role="status" class="call-recording">
      {callText('recording.on')}
      <button type="button" class="link-button" onClick={() => void state.stopRecording()}>
        {callText('recording.stop')}
      </button>
    </p>
  );
}
