import { ApiFailure } from '@sala/client/wire/failure.ts';
import type { TargetedSubmitEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../app-state.ts';
import { joinSentences } from '../i18n/i18n.ts';
import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/contact/en.json';
import km from '../locales/contact/km.json';
import vi from '../locales/contact/vi.json';
import zh from '../locales/contact/zh-cn.json';
import { addStyles } from '../ui/late-styles.ts';
import { backText, receivedText } from '../ui/queue-text.tsx';
import css from './contact-panel.css?inline';
import { leaveContact } from './form-calls.ts';
import { fieldPatterns, leftContact, leftContactOf } from './form-state.ts';

const contactText = partTexts({ en, km, vi, 'zh-cn': zh });

addStyles(css);

const contactFields = {
  phone: { type: 'tel', autocomplete: 'tel', maxLength: 32 },
  email: { type: 'email', autocomplete: 'email', maxLength: 254 },
  telegramName: { type: 'text', autocomplete: 'off', maxLength: 64 },
} as const;
type ContactFieldName = keyof typeof contactFields;
const examples = { phone: '012 345 678', email: 'name@example.com', telegramName: '@sok_dara' } as const;
const complaints = { phone: 'phoneWrong', email: 'emailWrong', telegramName: 'telegramNameWrong' } as const;
const names = Object.keys(contactFields) as ContactFieldName[];

/**
 * While no operator is online: asks for a contact outside of the chat. Until something is written, the line over the field says the rest;
 * then it is all said here.
 */
export function ContactPanel({ app }: { app: App }) {
  const { chat } = app;
  const [way, setWay] = useState<ContactFieldName>('phone');
  const [typed, setTyped] = useState<Partial<Record<ContactFieldName, string>>>({});
  const value = typed[way] ?? '';
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  // After the problem is rendered, so that screen readers announce it with the field.
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);

  function choose(next: ContactFieldName): void {
    setWay(next);
    setProblem('');
  }

  async function handleSubmit(event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const contact = value.trim();
    if (isBusy) return;
    if (!contact) return setProblem(contactText('required'));
    if (fieldPatterns[way]?.test(contact) === false) return setProblem(contactText(complaints[way]));
    setBusy(true);
    try {
      await leaveContact(chat, { [way]: contact });
      leftContact.value = { owner: chat.session.current()?.visitorId ?? '', contact };
      setProblem('');
    } catch (failure) {
      const isRefused = failure instanceof ApiFailure && Object.keys(failure.validate).length > 0;
      setProblem(contactText(isRefused ? complaints[way] : 'failed'));
    }
    setBusy(false);
  }

  const channel = chat.thread.channel.value;
  const hasOperator = channel?.status === 'ongoing' && channel.operator;
  const when = hasOperator ? [contactText('nobody'), backText(app) ?? contactText('backSomeday')] : receivedText(app);
  /** Written without a contact: what is missing is said plainly, and nothing is held back. */
  const hasWritten = channel !== null && channel.status !== 'closed';
  const said = hasWritten ? [...when, contactText('onlyHere')] : when;
  const known = leftContactOf(chat);
  if (known)
    return (
      <p class="contact" role="status">
        {joinSentences(...when, contactText('left', { contact: known }))}{' '}
        <button
          type="button"
          class="link-button"
          onClick={() => {
            leftContact.value = { owner: '', contact: '' };
          }}
        >
          {contactText('change')}
        </button>
      </p>
    );
  return (
    <form class="contact" noValidate onSubmit={handleSubmit}>
      <p id="contact-ask" class={hasWritten ? 'reminder' : undefined} aria-live="polite">
        {joinSentences(...said)} <b>{contactText(hasWritten ? 'askElse' : 'ask')}</b>
      </p>
      <div class="ways" role="radiogroup" aria-label={contactText('by')}>
        {names.map((name) => (
          <label key={name}>
            <input class="sr-only" type="radio" name="way" checked={way === name} onChange={() => choose(name)} />
            <span>{contactText(name)}</span>
          </label>
        ))}
      </div>
      <div class="entry">
        <input
          ref={field}
          {...contactFields[way]}
          dir="auto"
          value={value}
          placeholder={examples[way]}
          aria-label={contactText(way)}
          aria-required="true"
          aria-invalid={problem !== ''}
          aria-describedby={problem ? 'contact-problem' : 'contact-ask'}
          onInput={({ currentTarget }) => {
            setTyped({ ...typed, [way]: currentTarget.value });
            setProblem('');
          }}
        />
        <button type="submit" class="button" aria-disabled={isBusy}>
          {contactText('send')}
        </button>
      </div>
      {problem && (
        <span class="problem" id="contact-problem" role="alert">
          {problem}
        </span>
      )}
    </form>
  );
}
