import type { Message } from '@sala/contract/chat/messages.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatTime } from '#shared/i18n/dates.ts';
import { useFontFor } from '../use-font-for.ts';
import { ServiceCard } from './service-card.tsx';
import styles from './service-row.module.css';
import { isServiceCard, type ServiceNews, serviceText } from './service-text.ts';

/** What is told of an order in its conversation: the card that follows it, and a line for each thing that happened. */
export function ServiceRow({ message, service }: { message: Message; service: ServiceNews }) {
  const { t } = useTranslation('chat');
  const { words } = service.params;
  useFontFor(words ?? service.title);
  return (
    <div className={styles.row}>
      {isServiceCard(service) && <ServiceCard service={service} />}
      <p>
        {!isServiceCard(service) && `${serviceText(t, service)} `}
        <time dateTime={message.createdAt} title={formatDateTime(message.createdAt)}>
          {formatTime(message.createdAt)}
        </time>
      </p>
      {words && (
        <p className={styles.words} dir="auto">
          {words}
        </p>
      )}
    </div>
  );
}
