import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { IconBulb } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastAsked } from '#features/conversations/chat/chat-thread.public.ts';
import { useTitle } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { Button } from '#shared/ui/button.tsx';
import { Waiting } from '#shared/ui/loading.tsx';
import { findMentionedService } from './mentioned-service.ts';
import { OrderOfConversation } from './order-of-conversation.tsx';
import { orderOptions } from './order-options.queries.ts';
import styles from './order-suggestion.module.css';
import { useHasCreatedOrder } from './suggested-orders.store.ts';

const optionLifetimeMs = 5 * 60_000;

/** Beside a conversation: offers an order where the customer's last words contain a keyword of the business. */
export function OrderSuggestion({ channel }: { channel: Channel }) {
  const mayCreate = useCan('create', 'create-service');
  const hasCreated = useHasCreatedOrder(channel.id);
  const [making, setMaking] = useState<{ categoryCode: string | undefined } | null>(null);
  if (!mayCreate) return null;
  return (
    <>
      {!hasCreated && channel.status !== 'closed' && (
        <Suggestion channel={channel} onCreate={(categoryCode) => setMaking({ categoryCode })} />
      )}
      {making && <OrderOfConversation channel={channel} {...making} onClose={() => setMaking(null)} />}
    </>
  );
}

interface SuggestionProps {
  channel: Channel;
  /** Gets the code of the category, if one is mentioned. */
  onCreate: (categoryCode: string | undefined) => void;
}

function Suggestion({ channel, onCreate }: SuggestionProps) {
  const { t } = useTranslation('service-orders');
  const title = useTitle();
  const asked = useLastAsked(channel);
  const { data: options, isPending } = useQuery({ ...orderOptions, staleTime: optionLifetimeMs });
  const mentioned = options && findMentionedService(asked, options);
  if (!mentioned) return isPending ? <Waiting /> : null;
  const { keyword, categoryCode } = mentioned;
  const service = options.services.find(({ code }) => code === categoryCode);
  return (
    <div className={styles.suggestion} role="status">
      <IconBulb size={16} stroke={1.75} aria-hidden />
      <span className={styles.text}>{t('creation.conversation.mentions', { keyword })}</span>
      <Button variant="default" isSmall onClick={() => onCreate(categoryCode)}>
        {service
          ? t('creation.conversation.createOf', { service: title(service.titles) })
          : t('creation.conversation.create')}
      </Button>
    </div>
  );
}
