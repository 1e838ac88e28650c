import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { orderCreationApi } from '@sala/contract/service/service-orders/order-creation.api.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { IconMessages } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { messageLine } from '#features/conversations/chat/chat.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { isMissing } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { useIsBusinessClosed } from '#shared/session/use-is-business-closed.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import styles from './conversation-tab.module.css';

const skeleton = (
  <Loading>
    <SkeletonRows count={4} height={52} />
  </Loading>
);

/** The last messages with the customer, read-only; replies are written in the chat. */
export function ConversationTab({ order }: { order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const mayRead = useCan('read', 'chat');
  if (!mayRead) return <Nothing>{t('panel.chat.noAbility')}</Nothing>;
  if (!order.channelId)
    return order.customer.visitorId ? <StartConversation order={order} /> : <Nothing>{t('panel.chat.none')}</Nothing>;
  return (
    <Suspense fallback={skeleton}>
      <Thread channelId={order.channelId} />
    </Suspense>
  );
}

function Nothing({ children, action }: { children: string; action?: ReactNode }) {
  return <EmptyState icon={<IconMessages size={28} stroke={1.5} />} title={children} action={action} />;
}

function useOpenConversation(): (channelId: string) => void {
  const navigate = useNavigate();
  return (channelId) => void navigate({ to: '/chat', search: { c: channelId } as never });
}

/** The customer is known in the chat, but this order belongs to no conversation. */
function StartConversation({ order }: { order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const open = useOpenConversation();
  const isBusinessClosed = useIsBusinessClosed();
  const begin = useMutation({
    mutationFn: () => api.call(orderCreationApi.chatChannel, { body: { serviceId: order.id } }),
    onSuccess: ({ channelId }) => open(channelId),
  });
  return (
    <Nothing
      action={
        !isBusinessClosed && (
          <Button variant="default" isBusy={begin.isPending} onClick={() => begin.mutate()}>
            {t('panel.chat.begin')}
          </Button>
        )
      }
    >
      {t('panel.chat.notYet')}
    </Nothing>
  );
}

function Thread({ channelId }: { channelId: string }) {
  const { t } = useTranslation(['service-orders', 'chat']);
  const open = useOpenConversation();
  const messages = useQuery({
    queryKey: ['service-orders', 'conversation', channelId],
    queryFn: async ({ signal }) =>
      (await api.call(messagesApi.list, { body: { channelId, limit: 30 } }, { signal, silent: true })).rows,
    retry: (count, error) => !isMissing(error) && count < 2,
  });
  useSocketEvent(messageNamespace, 'message:receiveMessage', (message) => {
    if (message.channelId === channelId) void messages.refetch();
  });
  useOnReconnect(() => void messages.refetch());
  if (messages.isPending) return skeleton;
  if (messages.isError)
    return isMissing(messages.error) ? (
      <Nothing>{t('panel.chat.hidden')}</Nothing>
    ) : (
      <ErrorState error={messages.error} onRetry={() => void messages.refetch()} />
    );
  return (
    <div className={styles.conversation}>
      <Button variant="default" onClick={() => open(channelId)}>
        <IconMessages size={18} stroke={1.75} aria-hidden />
        {t('panel.chat.open')}
      </Button>
      <ol className={styles.messages}>
        {messages.data.map((message) => (
          <Line key={message.id} message={message} />
        ))}
      </ol>
    </div>
  );
}

function Line({ message }: { message: Message }) {
  const { t } = useTranslation('chat');
  const { sender, createdAt } = message;
  return (
    <li className={styles.message} data-sender={sender.type}>
      {sender.type !== 'system' && (
        <span className={styles.who}>
          {sender.name} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </span>
      )}
      <span className={styles.words} dir="auto">
        {messageLine(t, message)}
      </span>
    </li>
  );
}
