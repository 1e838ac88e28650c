import type { Message } from '@sala/contract/chat/messages.schema.ts';
import { useTranslation } from 'react-i18next';
import { NewsRow, NewsTime, NewsWords } from '../news/news-row.tsx';
import { useFontFor } from '../use-font-for.ts';
import { ServiceCard } from './service-card.tsx';
import { isServiceCard, type ServiceNews, serviceText } from './service-text.ts';

/** What is told of an order in its conversation: the card that follows it, and a line for each thing that happened. */
export function ServiceRow({ message, service }: { message: Message; service: ServiceNews }) {
  const { t } = useTranslation('chat');
  const { words } = service.params;
  useFontFor(service.title);
  return (
    <NewsRow>
      {isServiceCard(service) && <ServiceCard service={service} />}
      <p>
        {!isServiceCard(service) && `${serviceText(t, service)} `}
        <NewsTime at={message.createdAt} />
      </p>
      {words && <NewsWords>{words}</NewsWords>}
    </NewsRow>
  );
}
