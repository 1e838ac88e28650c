import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadData } from '../chat.cache.ts';
import { messageLine } from '../message-text.ts';

/**
 * Announces new messages of others to screen readers while the thread is open. The thread itself is not a live region, because scrolling
 * adds
 * lines to it.
 */
export function NewMessageAnnouncer({ messages }: { messages: ThreadData }) {
  const { t } = useTranslation('chat');
  const [text, setText] = useState('');
  const last = messages.at(-1);
  const announcedSeq = useRef(last?.seq ?? 0);

  useEffect(() => {
    if (!last || last.seq <= announcedSeq.current) return;
    announcedSeq.current = last.seq;
    if (last.sender.type === 'operator' && last.type !== 'system') return;
    const line = messageLine(t, last);
    const isEvent = ['system', 'service', 'ticket'].includes(last.type);
    setText(isEvent ? line : t('thread.arrived', { sender: last.sender.name, text: line }));
  }, [last, t]);

  return (
    <div className="visually-hidden" aria-live="polite">
      {text}
    </div>
  );
}
