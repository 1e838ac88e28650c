import type { SearchExcerpt, SearchHit } from '@sala/contract/conversations/chat/chat-search.schema.ts';
import { IconNote } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatRelative } from '#shared/i18n/dates.ts';
import { colon } from '#shared/i18n/punctuation.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import type { ChatSearch } from '../chat.search.ts';
import { chatStep } from '../chat-navigation.ts';
import { useFontFor } from '../use-font-for.ts';
import styles from './search-results.module.css';

export interface MessageHitProps {
  hit: SearchHit;
  search: ChatSearch;
  now: number;
}

/** A found message: a link to its position in its conversation. */
export function MessageHit({ hit: { channel, message, excerpt }, search, now }: MessageHitProps) {
  const { t } = useTranslation('chat');
  useFontFor(`${channel.visitor.name} ${excerpt.text}`);
  if (!message) return null;
  const sender = message.senderType === 'visitor' ? channel.visitor.name : message.senderName || t('message.bot');
  const seq = Math.max(1, message.seq);
  const isOpen = search.c === channel.id && search.m === seq;
  const words = { sender, visitor: channel.visitor.name, text: excerpt.text };
  return (
    <Link
      to="/chat"
      search={{ ...search, c: channel.id, m: seq, panel: undefined }}
      state={chatStep}
      preload={false}
      className={styles.hit}
      data-hit={message.id}
      data-selected={isOpen || undefined}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className="visually-hidden">
        {t('find.hit', { ...words, time: formatRelative(message.createdAt, now) })}
      </span>
      <span aria-hidden className={styles.face}>
        <Avatar name={channel.visitor.name} src={channel.visitor.picture} size={28} isDecorative />
      </span>
      <span aria-hidden className={styles.lines}>
        <span className={styles.line}>
          <span className={styles.name}>{channel.visitor.name}</span>
          <span className={styles.number}>#{channel.number}</span>
          <span className={styles.space} />
          <time className={styles.time} dateTime={message.createdAt} title={formatDateTime(message.createdAt, now)}>
            {formatRelative(message.createdAt, now)}
          </time>
        </span>
        <span className={styles.words}>
          {message.isNote && <IconNote className={styles.note} size={14} stroke={1.75} />}
          {message.senderType !== 'visitor' && <span className={styles.sender}>{`${sender}${colon()}`}</span>}
          <MarkedText excerpt={excerpt} />
        </span>
      </span>
    </Link>
  );
}

/** An excerpt of text with the search words highlighted. */
function MarkedText({ excerpt: { text, marks } }: { excerpt: SearchExcerpt }) {
  let done = 0;
  const pieces = marks.map(({ start, end }) => {
    const before = text.slice(done, start);
    done = end;
    return (
      <span key={start}>
        {before}
        <mark className={styles.mark}>{text.slice(start, end)}</mark>
      </span>
    );
  });
  return (
    <>
      {pieces}
      {text.slice(done)}
    </>
  );
}
