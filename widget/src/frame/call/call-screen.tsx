import { css, parseColor, textOn } from '@sala/contract/core/contrast.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../app-state.ts';
import { late } from '../ui/late.tsx';
import { addStyles } from '../ui/late-styles.ts';
import styles from './call.css?inline';
import { CallHead } from './call-parts.tsx';
import { ElsewhereView, FailedView, MenuView, MicrophoneView } from './call-steps.tsx';
import { IncomingView, TalkStrip, TalkView, WaitingView } from './call-talk.tsx';
import { callText, hasCallTexts } from './call-texts.ts';
import { createVisitorCall, type VisitorCallState } from './visitor-call.ts';

addStyles(styles);

const loadOutcome = () => import('./call-outcome.tsx');
const AwayView = late(() => loadOutcome().then((module) => module.AwayView));
const EndedView = late(() => loadOutcome().then((module) => module.EndedView));
const ConsentView = late(() => import('./call-consent.tsx').then((module) => module.ConsentView));
const RecordingMark = late(() => import('./call-consent.tsx').then((module) => module.RecordingMark));

interface CallScreenProps {
  app: App;
  onClose: () => void;
}

/** The whole of a call, over the chat; while one talks it can be made small to write beside it. */
export function CallScreen({ app, onClose }: CallScreenProps) {
  const [state] = useState(() => createVisitorCall(app));
  const [isSmall, setSmall] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = state.stage.value;
  const isStrip = isSmall && stage === 'talking';
  const isBusy = stage === 'waiting' || stage === 'incoming' || stage === 'talking';

  useEffect(() => {
    void state.begin();
    return state.close;
  }, []);
  // Opened again when its size changes: the page behind is inert only while the dialog covers it.
  useEffect(() => {
    const element = dialog.current!;
    if (isStrip) element.show();
    else element.showModal();
    return () => element.close();
  }, [isStrip]);
  const config = state.config.value;
  useEffect(() => {
    const { style } = dialog.current!;
    for (const [name, color] of [
      ['', config?.primaryColor],
      ['call-', config?.brandColor],
    ] as const) {
      if (!color) continue;
      const rgb = parseColor(color);
      style.setProperty(`--${name}brand`, css(rgb));
      style.setProperty(`--on-${name}brand`, textOn(rgb));
    }
  }, [config]);
  // Each step begins where its own first control is.
  useEffect(() => {
    if (!isStrip) dialog.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [stage, isStrip, hasCallTexts()]);
  // What follows a call is there even where the network is not.
  useEffect(() => void (isBusy && loadOutcome().catch(() => undefined)), [isBusy]);
  function handleCancel(event: Event): void {
    event.preventDefault();
    if (stage === 'talking') setSmall(true);
    else if (!isBusy) onClose();
  }

  return (
    <dialog
      ref={dialog}
      class={`call ${isStrip ? 'strip' : ''}`}
      aria-label={callText('title')}
      onCancel={handleCancel}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      {!hasCallTexts() ? null : isStrip ? (
        <TalkStrip state={state} onExpand={() => setSmall(false)} />
      ) : (
        <>
          {config && <CallHead config={config} />}
          <Step state={state} onClose={onClose} onSmall={() => setSmall(true)} />
        </>
      )}
    </dialog>
  );
}

interface StepProps {
  state: VisitorCallState;
  onClose: () => void;
  onSmall: () => void;
}

function Step({ state, onClose, onSmall }: StepProps) {
  switch (state.stage.value) {
    case 'menu':
      return <MenuView state={state} onClose={onClose} />;
    case 'away':
      return <AwayView state={state} onClose={onClose} />;
    case 'explain':
    case 'microphone':
      return <MicrophoneView state={state} onClose={onClose} />;
    case 'consent':
      return <ConsentView state={state} onClose={onClose} />;
    case 'waiting':
      return <WaitingView state={state} />;
    case 'incoming':
      return <IncomingView state={state} />;
    case 'talking':
      return (
        <TalkView state={state} onSmall={onSmall}>
          {state.call.value?.isRecordingOn && <RecordingMark state={state} />}
        </TalkView>
      );
    case 'ended':
      return <EndedView state={state} onClose={onClose} />;
    case 'elsewhere':
      return <ElsewhereView state={state} onClose={onClose} />;
    case 'failed':
      return <FailedView state={state} onClose={onClose} />;
    default:
      return (
        <p class="call-text" role="status">
          {callText(state.stage.value === 'asking' ? 'microphone.asking' : 'loading')}
        </p>
      );
  }
}
