import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { useTranslation } from 'react-i18next';
import { NoticeRow, NoticeText, NoticeTime } from '../news/notice-row.tsx';
import { useFontFor } from '../use-font-for.ts';
import { ServiceCard } from './service-card.tsx';
import { isServiceCard, type ServiceEventMessage, serviceText } from './service-text.ts';

/** An event of an order in its conversation: the card with the current state, or a line for a single event. */
export function ServiceRow({ message, service }: { message: Message; service: ServiceEventMessage }) {
  const { t } = useTranslation('chat');
  const { words } = service.params;
  useFontFor(service.title);
  return (
    <NoticeRow>
      {isServiceCard(service) && <ServiceCard service={service} />}
      <p>
        {!isServiceCard(service) && `${serviceText(t, service)} `}
        <NoticeTime at={message.createdAt} />
      </p>
      {words && <NoticeText>{words}</NoticeText>}
    </NoticeRow>
  );
}
