import type { PrivateRoomDetail } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { privateMessagesApi } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import { privateRoomsApi } from '@sala/contract/conversations/private-chat/private-rooms.api.ts';
import { IconX } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageAttachment } from '#features/conversations/chat/chat-thread.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { saveFile } from '#shared/export/save-table.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { Switch } from '#shared/ui/switch.tsx';
import { askForCounts, dropRoom, filesQuery, infoQuery, keepRoom } from '../private-chat.queries.ts';
import { nameOfRoom } from '../room-names.ts';
import { usePrivateNavigation } from '../use-private-navigation.ts';
import { RoomDialog, type RoomQuestion } from './room-dialogs.tsx';
import { RoomMembers } from './room-members.tsx';
import styles from './room-panel.module.css';

/** Who is in the room, the files shared in it, and what one may do with it. */
export function RoomPanel({ room, onClose }: { room: PrivateRoomDetail; onClose: () => void }) {
  const { t } = useTranslation('private-chat');
  const queryClient = useQueryClient();
  const { openRoom } = usePrivateNavigation();
  const mayWrite = useCan('update', 'chatPartner');
  const [question, setQuestion] = useState<RoomQuestion>();
  const { data: info } = useQuery(infoQuery());
  const isIn = room.own.state === 'joined';
  const isModerator = isIn && room.own.role !== 'member';
  const isOwner = isIn && room.own.role === 'owner';
  const name = nameOfRoom(room);
  const roomId = room.id;
  const canChange = mayWrite && !room.isReadonly && room.kind !== 'direct';

  const leave = () =>
    confirm({
      title: t('room.leaveTitle', { room: name }),
      consequences: [t('room.leaveBody')],
      confirmLabel: t('room.leave'),
      isDangerous: true,
      run: async () => {
        await api.call(privateRoomsApi.leave, { body: { roomId } }, { silent: true });
        dropRoom(queryClient, roomId);
        askForCounts(queryClient);
        openRoom(undefined);
      },
    });
  const archive = async (isArchived: boolean) => {
    try {
      keepRoom(queryClient, await api.call(privateRoomsApi.archive, { params: { id: roomId }, body: { isArchived } }));
    } catch {
      // The call has told it.
    }
  };
  const exportAll = async () => {
    try {
      const query = { format: 'xlsx' as const };
      const file = await api.call(privateMessagesApi.exportRoom, { params: { id: roomId }, query });
      saveFile(file.name, file.content);
    } catch {
      // The call has told it.
    }
  };
  const mute = async (isMuted: boolean) => {
    try {
      keepRoom(queryClient, await api.call(privateRoomsApi.mute, { body: { roomId, isMuted } }));
      askForCounts(queryClient);
    } catch {
      // The call has told it.
    }
  };

  return (
    <aside className={styles.panel} aria-label={t('room.about')}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('room.about')}</h3>
        <IconButton label={t('room.hidePanel')} onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      {isIn && (
        <Switch
          name="isMuted"
          label={t('room.mute')}
          hint={t('room.muteHint')}
          value={room.own.isMuted}
          onValueChange={(isMuted) => void mute(isMuted)}
        />
      )}
      <RoomMembers room={room} mayDecide={mayWrite && isModerator} isOwner={mayWrite && isOwner} />
      {mayWrite && isIn && (
        <div className={styles.actions}>
          {canChange && (isModerator || room.isOpen) && (
            <Button isSmall variant="default" onClick={() => setQuestion('invite')}>
              {t('room.invite')}
            </Button>
          )}
          {canChange && isModerator && (room.kind === 'group' || room.kind === 'partner') && (
            <Button isSmall variant="default" onClick={() => setQuestion('rename')}>
              {t('room.edit')}
            </Button>
          )}
          {canChange && (
            <Button isSmall variant="default" onClick={() => setQuestion('transfer')}>
              {t('room.transfer')}
            </Button>
          )}
          {isOwner && (
            <Button isSmall variant="default" onClick={() => void archive(room.archivedAt === null)}>
              {t(room.archivedAt ? 'room.reopen' : 'room.archive')}
            </Button>
          )}
          <Button isSmall variant="default" onClick={() => void leave()}>
            {t('room.leave')}
          </Button>
        </div>
      )}
      {isIn && info?.canExport && (
        <div className={styles.actions}>
          <Button isSmall variant="default" onClick={() => void exportAll()}>
            {t('room.export')}
          </Button>
        </div>
      )}
      {isIn && (room.kind === 'partner' || room.unit !== null) && (
        <p className={styles.about}>{t('room.exportable')}</p>
      )}
      {isIn && <Files roomId={roomId} />}
      {question && (
        <RoomDialog
          question={question}
          room={room}
          onClose={() => setQuestion(undefined)}
          onGone={() => openRoom(undefined)}
        />
      )}
    </aside>
  );
}

function Files({ roomId }: { roomId: string }) {
  const { t } = useTranslation('private-chat');
  const { openRoom } = usePrivateNavigation();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(filesQuery(roomId));
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <h4 className={styles.section}>{t('room.files')}</h4>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {rows?.length === 0 && <p className={styles.about}>{t('room.noFiles')}</p>}
      <ul className={styles.list}>
        {rows?.map(({ id, seq, attachment }) => (
          <li key={id} className={styles.file}>
            {attachment && <MessageAttachment attachment={attachment} onOpen={() => openRoom(roomId, seq)} />}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button isSmall variant="default" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('room.moreFiles')}
        </Button>
      )}
    </>
  );
}
