import { maxRoomTitle, type PrivateRoomDetail } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { privateRoomsApi } from '@sala/contract/conversations/private-chat/private-rooms.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/button.tsx';
import { useSaveRecord } from '#shared/ui/conflicts/use-save-record.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { MultiOptionPicker } from '#shared/ui/option-picker/multi-option-picker.tsx';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import type { PickerOption } from '#shared/ui/option-picker/options.ts';
import { Switch } from '#shared/ui/switch.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { uploadCancelledError } from '#shared/ui/use-form.ts';
import { askForCounts, dropRoom, keepRoom } from '../private-chat.queries.ts';
import { useRefusal } from '../use-refusal.ts';
import styles from './new-room-dialog.module.css';
import { loadPeople } from './new-room-dialog.tsx';

export type RoomQuestion = 'invite' | 'rename' | 'transfer';

export interface RoomDialogProps {
  question: RoomQuestion;
  room: PrivateRoomDetail;
  onClose: () => void;
  /** One is in the room no longer. */
  onGone: () => void;
}

/** Invites people, renames the room, or gives one's place to somebody. */
export function RoomDialog({ question, room, onClose, onGone }: RoomDialogProps) {
  const { t } = useTranslation(['private-chat', 'common']);
  const queryClient = useQueryClient();
  const saveRecord = useSaveRecord();
  const [opened] = useState(room);
  const [title, setTitle] = useState(room.title);
  const [isOpen, setIsOpen] = useState(room.isOpen);
  const [userIds, setUserIds] = useState<string[]>([]);
  const [heir, setHeir] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const refusal = useRefusal(['userIds', 'userId', 'departmentId', 'title']);
  const roomId = room.id;

  const loadHeirs = async (search: string, signal: AbortSignal): Promise<PickerOption[]> => {
    // To let a whole department in is for those who decide who is in the room.
    if (room.own.role === 'member') return loadPeople(search, signal);
    const { rows } = await api.call(privateRoomsApi.units, {}, { signal, silent: true });
    const departments = rows
      .filter(
        ({ kind, name }) => kind === 'department' && name.toLocaleLowerCase().includes(search.toLocaleLowerCase()),
      )
      .map(({ id, name }) => ({ id: `department ${id}`, label: name, description: t('kind.department') }));
    return [...(await loadPeople(search, signal)), ...departments];
  };
  const isReady = { invite: userIds.length > 0, rename: title.trim() !== '', transfer: heir !== null }[question];

  async function run() {
    const options = { silent: true };
    if (question === 'invite')
      return keepRoom(queryClient, await api.call(privateRoomsApi.invite, { body: { roomId, userIds } }, options));
    if (question === 'rename') {
      const params = { id: roomId };
      const renamed = await saveRecord({
        record: opened,
        values: { title, isOpen },
        valuesOf: ({ title, isOpen }) => ({ title, isOpen }),
        nameOf: ({ title }) => title,
        labelOf: (path) => t(path === 'title' ? 'new.name' : 'new.isOpen'),
        send: (values, version) => api.call(privateRoomsApi.update, { params, body: { ...values, version } }, options),
      });
      return keepRoom(queryClient, renamed);
    }
    const [kind, departmentId] = heir!.split(' ');
    const to = kind === 'department' ? { departmentId } : { userId: heir! };
    await api.call(privateRoomsApi.transfer, { body: { roomId, ...to } }, options);
    dropRoom(queryClient, roomId);
    askForCounts(queryClient);
    onGone();
  }
  async function submit() {
    if (!isReady || isBusy) return;
    setIsBusy(true);
    try {
      await run();
      onClose();
    } catch (error) {
      if (error !== uploadCancelledError) refusal.refuse(error);
      setIsBusy(false);
    }
  }

  return (
    <Dialog title={t(`ask.${question}`)} width={480} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {question === 'invite' && (
          <MultiOptionPicker
            name="userIds"
            label={t('new.people')}
            value={userIds}
            error={refusal.at('userIds')}
            onValueChange={(ids) => {
              refusal.forget();
              setUserIds(ids);
            }}
            load={loadPeople}
          />
        )}
        {question === 'rename' && (
          <>
            <TextField
              label={t('new.name')}
              value={title}
              error={refusal.at('title')}
              maxLength={maxRoomTitle}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
            <Switch
              name="isOpen"
              label={t('new.isOpen')}
              hint={t('new.isOpenHint')}
              value={isOpen}
              onValueChange={setIsOpen}
            />
          </>
        )}
        {question === 'transfer' && (
          <>
            <p>{t('ask.transferBody')}</p>
            <OptionPicker
              name="heir"
              label={t('ask.heir')}
              value={heir}
              error={refusal.at('userId') ?? refusal.at('departmentId')}
              onValueChange={(id) => {
                refusal.forget();
                setHeir(id);
              }}
              load={loadHeirs}
            />
          </>
        )}
        {refusal.text && <InlineAlert tone="error">{refusal.text}</InlineAlert>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy} disabled={!isReady}>
            {t(`ask.${question}Do`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
