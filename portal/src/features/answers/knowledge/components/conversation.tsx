import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { ScrollArea } from '#shared/ui/scroll-area.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import styles from './knowledge.module.css';

/** The last messages of a conversation. */
const shown = 200;

/** What was said in the conversation something was made of, for those who may read it. */
export function Conversation({ channelId }: { channelId: string }) {
  const { t } = useTranslation('knowledge');
  const canRead = useCan('read', 'chat');
  const heading = useId();
  const messages = useQuery({
    queryKey: ['knowledge', 'conversation', channelId],
    queryFn: async ({ signal }) =>
      (await api.call(messagesApi.list, { body: { channelId, limit: shown } }, { signal, silent: true })).rows,
    enabled: canRead,
    gcTime: 0,
  });
  if (!canRead) return null;
  return (
    <section className={styles.conversation} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {t('list.conversation')}
      </h3>
      {messages.error && <ErrorState error={messages.error} onRetry={() => void messages.refetch()} />}
      {messages.isPending && (
        <Loading>
          <SkeletonRows count={5} height={40} />
        </Loading>
      )}
      {messages.data && (
        <ScrollArea as="ul" className={styles.messages} aria-labelledby={heading}>
          {messages.data
            .filter(({ text, deletedAt }) => text !== '' && deletedAt === null)
            .map(({ id, text, sender, createdAt }) => (
              <li key={id} className={styles.message} data-side={sender.type === 'visitor' ? 'visitor' : 'merchant'}>
                <span className={styles.quiet}>
                  {sender.name} · <TimeText time={createdAt} />
                </span>
                <p>{text}</p>
              </li>
            ))}
        </ScrollArea>
      )}
    </section>
  );
}
