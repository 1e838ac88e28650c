import type { ComponentChildren } from 'preact';
import { CallIcon, DeclineError, Person, TalkTime } from './call-parts.tsx';
import { callText } from './call-texts.ts';
import type { VisitorCallState } from './visitor-call.ts';
import { getText } from './words.ts';

interface ViewProps {
  state: VisitorCallState;
}

const getPerson = ({ call, config }: VisitorCallState) => ({
  name: call.value?.operator?.name ?? config.value?.merchantName ?? '',
  picture: call.value?.operator ? call.value.operator.profilePicture : (config.value?.brandLogo ?? null),
});

function EndButton({ state }: ViewProps) {
  return (
    <button type="button" class="call-round end" onClick={() => void state.end()}>
      <span>
        <CallIcon name="hangUp" />
      </span>
      {callText('end')}
    </button>
  );
}

/** It rings at the business. */
export function WaitingView({ state }: ViewProps) {
  const position = state.call.value?.position;
  return (
    <div class="call-view" data-next tabIndex={-1}>
      <h2>{callText('title')}</h2>
      <p class="call-text">{getText(state.config.value?.welcomeMessage)}</p>
      <p class="call-text" role="status">
        {callText('waiting')}
        {position ? <b>{callText('place', { position })}</b> : null}
      </p>
      <div class="call-buttons">
        <EndButton state={state} />
      </div>
    </div>
  );
}

/** An operator calls. */
export function IncomingView({ state }: ViewProps) {
  return (
    <div class="call-view">
      <Person {...getPerson(state)}>
        <p role="alert">{callText('incoming')}</p>
        <DeclineError state={state} />
      </Person>
      <div class="call-buttons">
        <button type="button" class="call-round end" onClick={() => void state.decline()}>
          <span>
            <CallIcon name="hangUp" />
          </span>
          {callText('decline')}
        </button>
        <button type="button" class="call-round take" data-next onClick={() => void state.accept()}>
          <span>
            <CallIcon name="phone" />
          </span>
          {callText('accept')}
        </button>
      </div>
    </div>
  );
}

function useStatus({ call, media }: VisitorCallState): string | undefined {
  const states = Object.values(media.value?.peers ?? {});
  if (call.value?.isOnHold) return callText('onHold');
  if (states.includes('interrupted')) return callText('interrupted');
  if (states.length === 0 || states.includes('connecting')) return callText('connecting');
  if (media.value?.quality === 'weak' || media.value?.quality === 'lost') return callText('weak');
  return undefined;
}

export function TalkView({
  state,
  onSmall,
  children,
}: ViewProps & { onSmall: () => void; children?: ComponentChildren }) {
  const media = state.media.value;
  const isMuted = media?.isMuted ?? false;
  return (
    <div class="call-view">
      <Person {...getPerson(state)}>
        <TalkTime since={state.talkingSince.value} />
        <p role="status">{useStatus(state)}</p>
        {children}
        {media?.isMicrophoneLost && <p role="alert">{callText('microphone.missing')}</p>}
        {media?.isSoundBlocked && (
          <button type="button" class="link-button" onClick={state.unblock}>
            {callText('hear')}
          </button>
        )}
      </Person>
      <div class="call-buttons">
        <button
          type="button"
          class={`call-round ${isMuted ? 'on' : ''}`}
          data-next
          onClick={() => state.setMuted(!isMuted)}
        >
          <span>
            <CallIcon name={isMuted ? 'microphoneOff' : 'microphone'} />
          </span>
          {callText(isMuted ? 'unmute' : 'mute')}
        </button>
        <button type="button" class="call-round" onClick={onSmall}>
          <span>
            <CallIcon name="small" />
          </span>
          {callText('minimise')}
        </button>
        <EndButton state={state} />
      </div>
    </div>
  );
}

/** The same beside the chat. */
export function TalkStrip({ state, onExpand }: ViewProps & { onExpand: () => void }) {
  const isMuted = state.media.value?.isMuted ?? false;
  const button = (label: string, icon: Parameters<typeof CallIcon>[0]['name'], act: () => void, look = '') => (
    <button type="button" class={`icon-button ${look}`} aria-label={label} title={label} onClick={act}>
      <CallIcon name={icon} />
    </button>
  );
  return (
    <>
      <span class="call-name">{getPerson(state).name}</span>
      <TalkTime since={state.talkingSince.value} />
      <span class="call-status" role="status">
        {useStatus(state)}
      </span>
      {button(callText(isMuted ? 'unmute' : 'mute'), isMuted ? 'microphoneOff' : 'microphone', () =>
        state.setMuted(!isMuted),
      )}
      {button(callText('expand'), 'large', onExpand)}
      {button(callText('end'), 'hangUp', () => void state.end(), 'end')}
    </>
  );
}
