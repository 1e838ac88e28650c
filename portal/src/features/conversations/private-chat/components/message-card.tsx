import type { PrivateMessage } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { IconMessages, IconTicket, IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { cardQuery } from '../private-chat.queries.ts';
import { linkOf } from '../shared-link.ts';
import styles from './message-card.module.css';

const icons = { conversation: IconMessages, order: IconTool, ticket: IconTicket } as const;

export interface MessageCardProps {
  message: Pick<PrivateMessage, 'id' | 'channelId'>;
  card: NonNullable<PrivateMessage['card']>;
}

/** Something shared from elsewhere: for partners what its sender chose to show, for colleagues what each may see of it. */
export function MessageCard({ message, card }: MessageCardProps) {
  const { t } = useTranslation('private-chat');
  const isOfColleague = card.recordId !== null;
  const { data: own } = useQuery({ ...cardQuery(message.channelId, message.id), enabled: isOfColleague });
  const title = isOfColleague ? own?.title : card.title;
  const Icon = icons[card.kind];
  const content = (
    <>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={styles.words}>
        <span className={styles.label}>
          {t(`card.${card.kind}`)} {card.label}
        </span>
        {title && <span dir="auto">{title}</span>}
        {own?.canOpen === false && <span className={styles.label}>{t('card.closed')}</span>}
      </span>
    </>
  );
  if (!card.recordId || !own?.canOpen) return <div className={styles.card}>{content}</div>;
  return (
    <Link className={styles.card} to={linkOf(card.kind, card.recordId) as '/chat'} preload={false}>
      {content}
    </Link>
  );
}
