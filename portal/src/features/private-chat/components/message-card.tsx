import type { PrivateMessage } from '@sala/contract/private-chat/private-chat.schema.ts';
import { IconMessages, IconTicket, IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { linkOf } from '../shared-link.ts';
import styles from './message-card.module.css';

const icons = { conversation: IconMessages, order: IconTool, ticket: IconTicket } as const;

/** Something shared from elsewhere; who may open it is told by its own page. */
export function MessageCard({ card }: { card: NonNullable<PrivateMessage['card']> }) {
  const { t } = useTranslation('private-chat');
  const Icon = icons[card.kind];
  const content = (
    <>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={styles.words}>
        <span className={styles.label}>
          {t(`card.${card.kind}`)} {card.label}
        </span>
        {card.title && <span dir="auto">{card.title}</span>}
      </span>
    </>
  );
  if (!card.recordId) return <div className={styles.card}>{content}</div>;
  return (
    <Link className={styles.card} to={linkOf(card.kind, card.recordId) as '/chat'} preload={false}>
      {content}
    </Link>
  );
}
