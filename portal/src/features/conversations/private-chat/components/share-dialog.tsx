import { maxPrivateText } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { privateMessagesApi } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { showToast } from '#shared/ui/notices.ts';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import type { PickerOption } from '#shared/ui/option-picker/options.ts';
import { clearShareRequest, type Shareable, useShareRequest } from '#shared/ui/share.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { roomsQuery } from '../private-chat.queries.ts';
import { privateThreadOf } from '../private-thread.ts';
import { faceOfRoom, nameOfRoom } from '../room-names.ts';
import styles from './new-room-dialog.module.css';

/** Where somebody says in which room to share what they asked to. */
export function ShareDialogHost() {
  const asked = useShareRequest();
  return asked && <ShareDialog key={asked.recordId} {...asked} />;
}

function ShareDialog({ kind, recordId }: Shareable) {
  const { t } = useTranslation(['private-chat', 'common']);
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { data: rooms = [] } = useQuery(roomsQuery(false, ''));
  const [roomId, setRoomId] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [showsTitle, setShowsTitle] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  // Sent once more after a lost answer, it is the same message.
  const [id] = useState(() => uuidv7());
  const room = rooms.find((each) => each.id === roomId);

  const load = async (search: string): Promise<PickerOption[]> => {
    const known = await queryClient.ensureQueryData(roomsQuery(false, ''));
    return known
      .filter((each) => !each.isReadonly)
      .map((each) => ({
        id: each.id,
        label: nameOfRoom(each),
        description: each.partners.map(({ name }) => name).join(listSeparator()) || t(`kind.${each.kind}`),
        avatar: faceOfRoom(each),
      }))
      .filter(({ label, description }) =>
        `${label} ${description}`.toLocaleLowerCase().includes(search.toLocaleLowerCase()),
      );
  };

  async function submit() {
    if (!roomId || isBusy) return;
    setIsBusy(true);
    try {
      const shown = showsTitle && room?.kind === 'partner';
      const body = { type: 'card' as const, id, roomId, kind, recordId, showsTitle: shown, text: text.trim() };
      const message = await api.call(privateMessagesApi.create, { body }, { silent: true });
      privateThreadOf(queryClient, roomId).hear(message);
      showToast({ tone: 'success', content: t('share.done', { room: room ? nameOfRoom(room) : '' }) });
      clearShareRequest();
    } catch (error) {
      setFailure(toApiError(error));
      setIsBusy(false);
    }
  }

  return (
    <Dialog title={t(`share.${kind}`)} width={480} onClose={clearShareRequest}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <OptionPicker name="room" label={t('share.room')} value={roomId} onValueChange={setRoomId} load={load} />
        <TextArea
          name="text"
          label={t('share.text')}
          mark="optional"
          rows={3}
          maxLength={maxPrivateText}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {room?.kind === 'partner' && (
          <Switch
            name="showsTitle"
            label={t('composer.showsTitle')}
            hint={t('share.partnersSee')}
            value={showsTitle}
            onValueChange={setShowsTitle}
          />
        )}
        {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        <DialogActions>
          <Button variant="default" onClick={clearShareRequest}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy} disabled={!roomId}>
            {t('share.do')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
