import { useComputed, useSignal } from '@preact/signals';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { App } from '../app-state.ts';
import { buildThreadItems, type ThreadItem } from '../chat/thread-items.ts';
import { formatDay } from '../i18n/dates.ts';
import { hasText, locale, t } from '../i18n/i18n.ts';
import { getLang } from '../i18n/script.ts';
import { Avatar } from './avatar.tsx';
import { BubbleRow } from './bubble-row.tsx';
import { Icon } from './icons.tsx';
import { late } from './late.tsx';
import { Skeleton } from './notices.tsx';
import { RichText } from './rich-text.tsx';
import { useThreadScroll } from './use-thread-scroll.ts';

const RareRow = late(() => import('../orders/rare-row.tsx').then((module) => module.RareRow));

interface ThreadViewProps {
  app: App;
}

export function ThreadView({ app }: ThreadViewProps) {
  const { chat } = app;
  const { thread, outbox, isAtEnd } = chat;
  const unreadFrom = useSignal(0);
  const items = useComputed(() =>
    buildThreadItems({
      messages: thread.messages.value,
      entries: outbox.entries.value,
      channelId: thread.channel.value?.id,
      operatorSeenSeq: thread.channel.value?.operatorSeenSeq ?? 0,
      unreadFrom: unreadFrom.value,
    }),
  ).value;
  const isLoaded = thread.isLoaded.value;
  const last = items.at(-1);
  const { scroller, toEnd, toUnread, handleScroll } = useThreadScroll({
    firstKey: items[0]?.key,
    lastKey: last?.key,
    isLastMine: last?.kind === 'bubble' && last.isMine,
    isTyping: chat.typingName.value !== null,
    onEnd(is) {
      isAtEnd.value = is;
    },
    onStart: () => void thread.loadOlder(),
  });

  // The first unread message when the chat was opened; the line stays there while the visitor reads.
  const isOpen = chat.isOpen.value && isLoaded;
  useEffect(() => {
    const channel = thread.channel.peek();
    unreadFrom.value = isOpen && channel && thread.unread.peek() > 0 ? channel.visitorSeenSeq : 0;
  }, [isOpen]);

  useLayoutEffect(toUnread, [unreadFrom.value]);

  const typingName = chat.typingName.value;
  return (
    <div class="thread-place">
      <div
        class="thread"
        ref={scroller}
        role="log"
        aria-label={t('thread.label')}
        aria-busy={!isLoaded}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={handleScroll}
      >
        <div class="rows">
          {isLoaded && !thread.hasOlder.value && <Welcome app={app} />}
          {isLoaded || items.length > 0 ? (
            items.map((item) => <Row key={item.key} item={item} app={app} />)
          ) : (
            <Skeleton />
          )}
          {typingName !== null && <p class="typing">{t('thread.typing', { name: typingName })}</p>}
        </div>
      </div>
      <OlderNotice app={app} />
      {!isAtEnd.value && (
        <button
          type="button"
          class={`to-end ${thread.unread.value ? 'has-new' : ''}`}
          onClick={toEnd}
          aria-label={t('thread.toNewest')}
        >
          {thread.unread.value > 0 && <span>{t('thread.newMessages')}</span>}
          <Icon name="down" />
        </button>
      )}
    </div>
  );
}

/** The merchant's greeting in the visitor's language, above the messages. */
function Welcome({ app }: ThreadViewProps) {
  const config = app.config.value;
  if (!config) return null;
  const text =
    config.welcomeMessage[locale.value === 'zh-cn' ? 'zh' : locale.value] ||
    config.welcomeMessage.en ||
    t('thread.welcome');
  return (
    <div class="row theirs first last">
      <Avatar name={config.merchantName} picture={config.brandLogo} />
      <div class="stack">
        <span class="sender" lang={getLang(config.merchantName)}>
          {config.merchantName}
        </span>
        <div class="bubble">
          <RichText text={text} />
        </div>
      </div>
    </div>
  );
}

function OlderNotice({ app }: ThreadViewProps) {
  const { older, loadOlder } = app.chat.thread;
  if (older.value === 'idle') return null;
  if (older.value === 'loading') return <p class="older">{t('thread.loadingOlder')}</p>;
  return (
    <p class="older">
      {t('thread.olderFailed')}{' '}
      <button type="button" class="link-button" onClick={() => void loadOlder()}>
        {t('state.retry')}
      </button>
    </p>
  );
}

interface RowProps {
  item: ThreadItem;
  app: App;
}

function Row({ item, app }: RowProps) {
  const { chat } = app;
  if (item.kind === 'bubble')
    return (
      <>
        <BubbleRow item={item} app={app} />
        {item.message?.choices?.[0] && <RareRow chat={chat} message={item.message} />}
      </>
    );
  if (item.kind === 'day') return <p class="day">{formatDay(item.createdAt)}</p>;
  if (item.kind === 'unread') return <p class="unread">{t('thread.newMessages')}</p>;
  const { system } = item.message;
  return system ? <p class="note">{systemText(system)}</p> : <RareRow chat={chat} message={item.message} />;
}

function systemText({ key: what, params }: NonNullable<Message['system']>): string {
  const nameless = `system.${what}Nobody`;
  const named = `system.${what}`;
  const key = !params.operator && hasText(nameless) ? nameless : named;
  return hasText(key) ? t(key, params) : '';
}
