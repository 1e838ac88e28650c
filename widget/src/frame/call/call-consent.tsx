import { useEffect } from 'preact/hooks';
import { locale } from '../i18n/i18n.ts';
import { CancelButton } from './call-steps.tsx';
import { callText } from './call-texts.ts';
import { useFirstFocus } from './use-first-focus.ts';
import type { VisitorCallState } from './visitor-call.ts';
import { getText } from './words.ts';

/** Says aloud what is asked: by the business's recording, else by a voice of the device that speaks the language. The text says the same. */
function useAnnouncement(url: string, text: string): void {
  useEffect(() => {
    if (url) {
      const audio = new Audio(url);
      void audio.play().catch(() => {});
      return () => audio.pause();
    }
    const speaks = window.speechSynthesis;
    const voice = speaks?.getVoices().find(({ lang }) => lang.startsWith(locale.value.slice(0, 2)));
    if (!voice || !text) return;
    const said = new SpeechSynthesisUtterance(text);
    said.voice = voice;
    speaks.speak(said);
    return () => speaks.cancel();
  }, [url, text]);
}

/** The business records calls: the visitor is informed and asked before the call. */
export function ConsentView({ state, onClose }: { state: VisitorCallState; onClose: () => void }) {
  useFirstFocus();
  useAnnouncement(getText(state.config.value?.recordingAnnouncement), callText('recording.why'));
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
      {state.call.value ? (
        <CancelButton label={callText('decline')} onClose={() => void state.decline()} />
      ) : (
        <CancelButton onClose={onClose} />
      )}
    </div>
  );
}

/** That the call is recorded, and a way out of it. */
export function RecordingMark({ state }: { state: VisitorCallState }) {
  const call = state.call.value;
  if (call?.recordingConsent !== 'given') return null;
  return (
    <p role="status" class="call-recording">
      {callText(call.isRecordingPaused ? 'recording.paused' : 'recording.on')}
      <button type="button" class="link-button" onClick={() => void state.stopRecording()}>
        {callText('recording.stop')}
      </button>
      {state.moveError.value?.move === 'stopRecording' && <span role="alert">{callText('recording.stopping')}</span>}
    </p>
  );
}
