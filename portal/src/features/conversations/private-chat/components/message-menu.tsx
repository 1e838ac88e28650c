import {
  editMinutes,
  type PrivateMessage,
  type PrivateRoomDetail,
} from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { privateMessagesApi } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import { IconArrowBackUp, IconDots, IconHistory, IconLanguage, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { serverNow } from '#shared/config/client-config.ts';
import { useProfile } from '#shared/session/session.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#shared/ui/menu.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { infoQuery } from '../private-chat.queries.ts';
import { privateThreadOf } from '../private-thread.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** One's own; of two who talk nobody deletes what the other wrote, in other rooms owners and moderators do, at a partner of their own people. */
export function canRemoveMessage(
  { sender }: PrivateMessage,
  { kind, own, isOwn }: PrivateRoomDetail,
  userId: string,
): boolean {
  if (sender?.id === userId) return true;
  if (kind === 'direct') return false;
  return own.role !== 'member' && (isOwn || sender?.isColleague === true);
}

/** Its writer may still change the words. */
export const isEditable = ({ sender, createdAt, deletedAt, text }: PrivateMessage, userId: string): boolean =>
  sender?.id === userId &&
  deletedAt === null &&
  text !== '' &&
  serverNow() - Date.parse(createdAt) < editMinutes * 60_000;

export interface MessageMenuProps {
  message: PrivateMessage;
  room: PrivateRoomDetail;
  isTranslated: boolean;
  /** The words in one's own language; undefined: as they were written. */
  onTranslate: (text: string | undefined) => void;
  onReply: (message: PrivateMessage) => void;
  onEdit: (message: PrivateMessage) => void;
  onHistory: () => void;
}

/** What one may do with a message beside reacting to it. */
export function MessageMenu({
  message,
  room,
  isTranslated,
  onTranslate,
  onReply,
  onEdit,
  onHistory,
}: MessageMenuProps) {
  const { t } = useTranslation('private-chat');
  const queryClient = useQueryClient();
  const userId = useProfile()?.id ?? '';
  const mayWrite = useCan('update', 'chatPartner') && !room.isReadonly;
  const { data: info } = useQuery(infoQuery());
  const { id, text } = message;
  const roomId = room.id;
  const translate = async () => {
    try {
      const translated = await api.call(privateMessagesApi.translate, { query: { roomId, id } });
      onTranslate(translated.text || text);
    } catch {
      // The call has told it.
    }
  };
  const remove = () =>
    confirm({
      title: t('message.removeTitle'),
      consequences: [t('message.removeBody')],
      confirmLabel: t('message.remove'),
      isDangerous: true,
      run: async () =>
        privateThreadOf(queryClient, roomId).hear(
          await api.call(privateMessagesApi.remove, { body: { roomId, id } }, { silent: true }),
        ),
    });
  const canEdit = mayWrite && isEditable(message, userId);
  const canRemove = canRemoveMessage(message, room, userId);
  const canTranslate = info?.canTranslate === true && text !== '';
  if (!mayWrite && !canRemove && !canTranslate && !message.editedAt) return null;
  return (
    <Menu
      label={t('message.actions')}
      trigger={(props) => (
        <IconButton {...props} size={28} label={t('message.actions')}>
          <IconDots {...icon} />
        </IconButton>
      )}
    >
      {mayWrite && (
        <MenuItem icon={<IconArrowBackUp {...icon} />} onSelect={() => onReply(message)}>
          {t('message.reply')}
        </MenuItem>
      )}
      {canEdit && (
        <MenuItem icon={<IconPencil {...icon} />} onSelect={() => onEdit(message)}>
          {t('message.edit')}
        </MenuItem>
      )}
      {canTranslate && (
        <MenuItem
          icon={<IconLanguage {...icon} />}
          onSelect={() => (isTranslated ? onTranslate(undefined) : void translate())}
        >
          {t(isTranslated ? 'message.original' : 'message.translate')}
        </MenuItem>
      )}
      {message.editedAt && (
        <MenuItem icon={<IconHistory {...icon} />} onSelect={onHistory}>
          {t('message.history')}
        </MenuItem>
      )}
      {canRemove && (
        <>
          <MenuDivider />
          <MenuItem icon={<IconTrash {...icon} />} isDangerous onSelect={() => void remove()}>
            {t('message.remove')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
