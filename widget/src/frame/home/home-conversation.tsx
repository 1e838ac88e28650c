import type { App } from '../app-state.ts';
import type { Chat } from '../chat/chat.ts';
import { t } from '../i18n/i18n.ts';
import { getLang } from '../i18n/script.ts';
import { Avatar } from '../ui/avatar.tsx';
import { awayText, describePlace, isLongWait, waitText } from '../ui/queue-text.tsx';
import { homeText } from './home-texts.ts';

/** What was written last, by either side. */
function lastWords({ thread, outbox }: Chat): string {
  const last = thread.messages.value.findLast(
    ({ type, text, attachment }) => type !== 'system' && (text || attachment),
  );
  const unsent = outbox.entries.value.at(-1);
  // What was refused stays in the outbox while the conversation goes on.
  if (unsent && !(last && last.createdAt > unsent.createdAt)) return unsent.text || unsent.file?.name || '';
  if (!last) return '';
  return Object.values(last.translations).at(-1) || last.text || last.attachment?.name || '';
}

/** What somebody who waits reads, a line each. A long wait stands in the bar above. */
function waitLines(app: App): readonly string[] {
  const queued = describePlace(app);
  const seconds = queued?.seconds ?? null;
  const lines = [
    queued ? queued.place : awayText(app),
    seconds !== null && !isLongWait(seconds) ? homeText('wait', { time: waitText(seconds) }) : null,
  ];
  return lines.filter((line) => line !== null);
}

interface HomeConversationProps {
  app: App;
  /** Goes to the conversation, or to where one is begun. */
  onOpen: () => void;
}

/** The open conversation in short; without one, the way to begin it. */
export function HomeConversation({ app, onOpen }: HomeConversationProps) {
  const { chat, config } = app;
  const { isOnline, merchantName = '', brandLogo } = config.value ?? {};
  if (!chat.isUnderWay.value)
    return chat.restriction.value ? null : (
      <button type="button" class="button" onClick={onOpen}>
        {homeText('write')}
      </button>
    );
  const channel = chat.thread.channel.value;
  const operator = channel?.status === 'ongoing' ? channel.operator : null;
  const name = operator?.name ?? channel?.hostName ?? merchantName;
  const picture = operator ? operator.profilePicture : channel?.hostName ? null : brandLogo;
  const words = lastWords(chat);
  const isWaiting = !operator && !chat.restriction.value && (!isOnline || channel?.status === 'unassigned');
  return (
    <section aria-labelledby="home-conversation">
      <h3 id="home-conversation">{homeText('conversation')}</h3>
      <button type="button" class="home-row" onClick={onOpen}>
        <Avatar name={name} picture={picture} />
        <span class="home-lines">
          <b lang={getLang(name)}>{name}</b>
          {words && (
            <span class="home-line" lang={getLang(words)} dir="auto">
              {words}
            </span>
          )}
          {isWaiting &&
            waitLines(app).map((line) => (
              <span key={line} class="home-wait">
                {line}
              </span>
            ))}
        </span>
        {chat.thread.unread.value > 0 && <span class="home-new">{t('thread.newMessages')}</span>}
      </button>
    </section>
  );
}
