import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ChatSearch } from '../chat.search.ts';
import { useOwnProfile } from '../own-profile.tsx';
import styles from './quote.module.css';
import type { RepliedMessage } from './reply-target.ts';

export interface QuoteProps {
  message: RepliedMessage;
  /** A click opens the message. */
  isLink?: boolean;
}

/** The message that another one replies to, in one or two lines. */
export function Quote({ message, isLink = false }: QuoteProps) {
  const { t } = useTranslation('chat');
  const { firstName, lastName } = useOwnProfile();
  const isOwn = message.senderType === 'operator' && message.senderName === `${firstName} ${lastName}`.trim();
  const text = message.isDeleted
    ? t('message.deleted')
    : message.excerpt || (message.type === 'text' || message.type === 'system' ? '' : t(`kind.${message.type}`));
  const content = (
    <>
      <span className={styles.name}>{isOwn ? t('message.you') : message.senderName}</span>
      <span className={styles.text} dir="auto" data-deleted={message.isDeleted || undefined}>
        {text}
      </span>
    </>
  );
  if (!isLink || message.isDeleted) return <div className={styles.quote}>{content}</div>;
  return (
    <Link
      to="/chat"
      search={(search: ChatSearch) => ({ ...search, m: message.seq })}
      replace
      preload={false}
      className={styles.quote}
      title={t('message.showAnswered')}
    >
      {content}
    </Link>
  );
}
