import type { JoinRequest } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { privateRoomsApi } from '@sala/contract/conversations/private-chat/private-rooms.api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { askForCounts, keepRoom, privateKeys, requestsQuery } from '../private-chat.queries.ts';
import { usePrivateNavigation } from '../use-private-navigation.ts';
import styles from './request-list.module.css';

/** What waits for an answer. */
export function RequestList() {
  const { t } = useTranslation('private-chat');
  const { data, error, refetch } = useQuery(requestsQuery());
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <SkeletonRows count={4} height={72} />
      </Loading>
    );
  if (data.length === 0) return <EmptyState title={t('requests.empty')} description={t('requests.emptyBody')} />;
  return (
    <ul className={styles.list}>
      {data.map((request) => (
        <Request key={`${request.chatMeRoomId} ${request.kind} ${request.person?.id}`} request={request} />
      ))}
    </ul>
  );
}

function Request({ request }: { request: JoinRequest }) {
  const { t } = useTranslation('private-chat');
  const queryClient = useQueryClient();
  const { openRoom } = usePrivateNavigation();
  const mayWrite = useCan('update', 'chatPartner');
  const [isBusy, setIsBusy] = useState(false);
  const { chatMeRoomId: roomId, kind, person, title, createdAt } = request;

  async function run(work: () => Promise<unknown>) {
    setIsBusy(true);
    try {
      await work();
    } catch {
      // The call has told it.
    } finally {
      setIsBusy(false);
      askForCounts(queryClient);
      void queryClient.invalidateQueries({ queryKey: privateKeys.rooms(false) });
    }
  }
  const join = () =>
    run(async () => {
      keepRoom(queryClient, await api.call(privateRoomsApi.join, { body: { roomId } }));
      openRoom(roomId);
    });
  const answer = (isApproved: boolean) =>
    run(() => api.call(privateRoomsApi.answer, { body: { roomId, userId: person!.id, isApproved } }));
  const room = title || t(`kind.${request.roomKind}`);
  const business = person?.business ?? '';
  const decline = () => run(() => api.call(privateRoomsApi.leave, { body: { roomId } }));
  const declineForAll = () =>
    confirm({
      title: t('requests.declineTitle', { room }),
      consequences: [t('requests.declineBody', { business })],
      confirmLabel: t('requests.declineDo'),
      isDangerous: true,
      run: async () => {
        await api.call(privateRoomsApi.leave, { body: { roomId } }, { silent: true });
        askForCounts(queryClient);
      },
    });
  const declines = { request: () => answer(false), invitation: decline, partner: declineForAll };

  return (
    <li className={styles.request}>
      <Avatar name={person?.name ?? title} src={person?.picture} size={36} isDecorative />
      <div className={styles.words}>
        <span>{t(`requests.${kind}`, { person: person?.name ?? '', business, room })}</span>
        <span className={styles.time}>{formatDateTime(createdAt)}</span>
        {mayWrite && (
          <span className={styles.actions}>
            <Button isSmall disabled={isBusy} onClick={() => void (kind === 'request' ? answer(true) : join())}>
              {t(kind === 'request' ? 'requests.approve' : 'requests.join')}
            </Button>
            <Button isSmall variant="default" disabled={isBusy} onClick={() => void declines[kind]()}>
              {t('requests.decline')}
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}
