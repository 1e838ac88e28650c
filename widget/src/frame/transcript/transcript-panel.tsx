import { mailTranscriptCall } from '@sala/client/visitor/visitor-parts.evaluated.ts';
import { ApiFailure, toKey } from '@sala/client/wire/failure.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Chat } from '../chat/chat.ts';
import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/transcript/en.json';
import km from '../locales/transcript/km.json';
import vi from '../locales/transcript/vi.json';
import zh from '../locales/transcript/zh-cn.json';
import { Icon } from '../ui/icons.tsx';
import { addStyles } from '../ui/late-styles.ts';
import css from './transcript.css?inline';

const transcriptText = partTexts({ en, km, vi, 'zh-cn': zh });

addStyles(css);

/** How long the confirmation is shown, in ms. */
const farewell = 5000;

type State = 'idle' | 'sending' | 'sent' | 'wrong' | 'tooMany' | 'nobodyAnswered' | 'failed';

function stateAfter(failure: unknown): State {
  if (toKey(failure) === 'nobodyAnswered') return 'nobodyAnswered';
  const status = failure instanceof ApiFailure ? failure.status : 0;
  if (status === 422) return 'wrong';
  return status === 429 || status === 409 ? 'tooMany' : 'failed';
}

interface TranscriptPanelProps {
  chat: Chat;
  onLeave: () => void;
}

/** Asks for the address to which the conversation is sent. */
export function TranscriptPanel({ chat, onLeave }: TranscriptPanelProps) {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>('idle');
  const field = useRef<HTMLInputElement>(null);
  const isRefused = state !== 'idle' && state !== 'sending' && state !== 'sent';

  useEffect(() => field.current?.focus(), []);

  useEffect(() => {
    if (state !== 'sent') return;
    const timer = setTimeout(onLeave, farewell);
    return () => clearTimeout(timer);
  }, [state]);

  async function handleSubmit(event: Event): Promise<void> {
    event.preventDefault();
    if (!/^\S+@\S+\.\S+$/.test(email.trim())) return setState('wrong');
    setState('sending');
    await chat.call(mailTranscriptCall, { email: email.trim() }).then(
      () => setState('sent'),
      (failure) => setState(stateAfter(failure)),
    );
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onLeave();
  }

  return (
    <form class="transcript" noValidate onSubmit={handleSubmit} onKeyDown={handleKey}>
      <div class="transcript-head">
        <label for="transcript-email">{transcriptText('title')}</label>
        <button
          type="button"
          class="icon-button"
          aria-label={transcriptText('close')}
          title={transcriptText('close')}
          onClick={onLeave}
        >
          <Icon name="close" />
        </button>
      </div>
      {state !== 'sent' && (
        <div class="transcript-row">
          <input
            id="transcript-email"
            ref={field}
            type="email"
            autocomplete="email"
            maxLength={254}
            placeholder={transcriptText('email')}
            value={email}
            aria-invalid={isRefused}
            aria-describedby="transcript-note"
            onInput={({ currentTarget }) => {
              setEmail(currentTarget.value);
              setState('idle');
            }}
          />
          <button type="submit" class="button" disabled={state === 'sending'}>
            {transcriptText('send')}
          </button>
        </div>
      )}
      <p id="transcript-note" class={isRefused ? 'transcript-problem' : ''} role="status">
        {isRefused && transcriptText(state)}
        {state === 'sent' && transcriptText('sent', { email: email.trim() })}
      </p>
    </form>
  );
}
