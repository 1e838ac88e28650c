import type { PrivateMessage } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { privateMessagesApi } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TextFields } from '#features/conversations/chat/chat-thread.public.ts';
import { api } from '#shared/api/client.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { privateKeys } from '../private-chat.queries.ts';

export interface EditHistoryProps {
  roomId: string;
  message: PrivateMessage;
  onClose: () => void;
}

/** What a message said before it was changed. */
export function EditHistory({ roomId, message: { id, version, text }, onClose }: EditHistoryProps) {
  const { t } = useTranslation('private-chat');
  const { data } = useQuery({
    queryKey: [...privateKeys.thread(roomId), 'history', id, version],
    queryFn: async ({ signal }) =>
      (await api.call(privateMessagesApi.history, { body: { roomId, id } }, { signal })).rows,
  });
  return (
    <Dialog title={t('message.history')} onClose={onClose}>
      {data?.map((edit) => (
        <div key={edit.until}>
          <p>{t('message.until', { time: formatDateTime(edit.until) })}</p>
          <TextFields text={edit.text} />
        </div>
      ))}
      <p>{t('message.now')}</p>
      <TextFields text={text} />
    </Dialog>
  );
}
