import type { Chat } from '../chat/chat.ts';
import type { OutboxEntry } from '../chat/outbox-store.ts';
import { errorText } from '../i18n/error-texts.ts';
import { t } from '../i18n/i18n.ts';
import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/failure/en.json';
import km from '../locales/failure/km.json';
import vi from '../locales/failure/vi.json';
import zh from '../locales/failure/zh-cn.json';
import css from './failure-view.css?inline';
import { addStyles } from './late-styles.ts';

const failureText = partTexts({ en, km, vi, 'zh-cn': zh });

addStyles(css);

/** Errors of files for which a repeat would fail too. */
const hopeless = new Set(['fileSizeExceeded', 'fileTypeNotAllowed', 'pictureTooLarge', 'fileEmpty']);

interface FailureProps {
  entry: OutboxEntry;
  chat: Chat;
}

/** The error under a failed message, with possible actions. */
export function Failure({ entry, chat }: FailureProps) {
  const { key, params } = entry.error ?? { key: 'other' };
  const canRetry = !entry.file || entry.attachment !== undefined || chat.outbox.uploads.has(entry.id);
  const isGuarded = key === 'bankInformation' || key === 'phoneInformation' || key === 'sensitiveTogether';
  const isHopeless = isGuarded || hopeless.has(key);
  return (
    <div class="failure">
      <p>
        {t('message.failed')} · {errorText(key, params)}
      </p>
      {canRetry && !isHopeless && (
        <button type="button" class="link-button" onClick={() => chat.outbox.retry(entry.id)}>
          {t('message.retry')}
        </button>
      )}
      {isGuarded && (
        <button type="button" class="link-button" onClick={() => edit(entry, chat)}>
          {failureText('edit')}
        </button>
      )}
      <button type="button" class="link-button" onClick={() => chat.outbox.drop(entry.id)}>
        {failureText('remove')}
      </button>
    </div>
  );
}

/** Puts the text back into the input, before newer text. */
function edit({ id, text }: OutboxEntry, { draft, outbox }: Chat): void {
  draft.set([text, draft.text.value].filter(Boolean).join('\n'));
  outbox.drop(id);
  document.querySelector<HTMLElement>('.composer textarea')?.focus();
}
