import { sendableExtensions } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { maxCustomerText } from '@sala/contract/service/tickets/customer-tickets.schema.ts';
import { useRef, useState } from 'preact/hooks';
import { useAction } from '../page/use-action.tsx';
import { errorTexts, texts } from './texts.ts';
import type { TicketPageState } from './ticket-state.ts';

const accept = sendableExtensions.map((extension) => `.${extension}`).join(',');

/** The form for the customer's answer; its text is stored as a draft. */
export function AnswerForm({ page }: { page: TicketPageState }) {
  const locale = page.locale.value;
  const { text, files } = page.draft.value;
  const ticket = page.shown.value;
  const isResolved = ticket?.status === 'resolved';
  const input = useRef<HTMLInputElement>(null);
  const [isSent, setSent] = useState(false);
  const { isBusy, problem, run } = useAction(locale, errorTexts);

  async function handleChosen(chosen: FileList | null): Promise<void> {
    await run(() => page.addFiles([...(chosen ?? [])]));
    if (input.current) input.current.value = '';
  }

  return (
    <form
      class="block ask words"
      onSubmit={async (event) => {
        event.preventDefault();
        setSent(await run(page.send));
      }}
    >
      <label for="answer">{texts(locale, 'answer.label')}</label>
      <textarea
        id="answer"
        rows={4}
        required
        maxLength={maxCustomerText}
        value={text}
        aria-describedby={isResolved ? 'again' : undefined}
        onInput={(event) => {
          setSent(false);
          page.setText(event.currentTarget.value);
        }}
      />
      {files.length > 0 && (
        <ul class="chosen" aria-label={texts(locale, 'thread.files')}>
          {files.map(({ id, name }) => (
            <li key={id}>
              <span>{name}</span>
              <button
                type="button"
                class="plain"
                aria-label={texts(locale, 'answer.removeFile', { name })}
                onClick={() => page.removeFile(id)}
              >
                ✕
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        class="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        multiple
        accept={accept}
        onChange={(event) => void handleChosen(event.currentTarget.files)}
      />
      {problem}
      {isResolved && (
        <p class="small" id="again">
          {texts(locale, 'answer.again')}
        </p>
      )}
      <div class="buttons">
        <button type="submit" class="primary" disabled={isBusy || !text.trim()}>
          {texts(locale, isBusy ? 'answer.sending' : 'page.send')}
        </button>
        <button type="button" disabled={isBusy} onClick={() => input.current?.click()}>
          {texts(locale, 'answer.addFiles')}
        </button>
      </div>
      <p class="small" role="status">
        {isSent && ticket?.entries.at(-1)?.isOwn && texts(locale, 'answer.sent')}
      </p>
    </form>
  );
}
