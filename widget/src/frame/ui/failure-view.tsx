import type { Locale } from '@sala/contract/core/locales.ts';
import type { Chat } from '../chat/chat.ts';
import type { OutboxEntry } from '../chat/outbox-store.ts';
import { errorText } from '../i18n/error-texts.ts';
import { locale, t } from '../i18n/i18n.ts';
import css from './failure-view.css?inline';
import { addStyles } from './late-styles.ts';

addStyles(css);

const texts: Record<Locale, Record<'edit' | 'remove', string>> = {
  en: { edit: 'Edit', remove: 'Remove' },
  km: { edit: 'កែសម្រួល', remove: 'ដកចេញ' },
  vi: { edit: 'Sửa', remove: 'Bỏ' },
  'zh-cn': { edit: '编辑', remove: '移除' },
};

/** Files that would be refused again. */
const hopeless = new Set(['fileSizeExceeded', 'fileTypeNotAllowed', 'pictureTooLarge', 'fileEmpty']);

interface FailureProps {
  entry: OutboxEntry;
  chat: Chat;
}

/** What went wrong, under the message it happened to, and what can be done about it. */
export function Failure({ entry, chat }: FailureProps) {
  const { key, params } = entry.problem ?? { key: 'other' };
  const words = texts[locale.value];
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
          {words.edit}
        </button>
      )}
      <button type="button" class="link-button" onClick={() => chat.outbox.drop(entry.id)}>
        {words.remove}
      </button>
    </div>
  );
}

/** The words go back to where they were written, before what has been written since. */
function edit({ id, text }: OutboxEntry, { draft, outbox }: Chat): void {
  draft.set([text, draft.text.value].filter(Boolean).join('\n'));
  outbox.drop(id);
  document.querySelector<HTMLElement>('.composer textarea')?.focus();
}
