import { privateChatApi } from '@sala/contract/conversations/private-chat/private-chat.api.ts';
import { maxRoomTitle, type PrivateRoomDetail } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { privateRoomsApi } from '@sala/contract/conversations/private-chat/private-rooms.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { MultiOptionPicker } from '#shared/ui/option-picker/multi-option-picker.tsx';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import type { PickerOption } from '#shared/ui/option-picker/options.ts';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { keepRoom } from '../private-chat.queries.ts';
import { useRefusal } from '../use-refusal.ts';
import styles from './new-room-dialog.module.css';

const kinds = ['direct', 'group', 'unit', 'partner'] as const;
type Kind = (typeof kinds)[number];

/** Colleagues who may use private chat. */
export const loadPeople = async (search: string, signal: AbortSignal): Promise<PickerOption[]> => {
  const { rows } = await api.call(privateRoomsApi.people, { query: { search } }, { signal, silent: true });
  return rows.map(({ id, name, picture }) => ({ id, label: name, avatar: { name, src: picture } }));
};

const among = (options: readonly PickerOption[], search: string) =>
  options.filter(({ label }) => label.toLocaleLowerCase().includes(search.toLocaleLowerCase()));

const loadPartners = async (search: string, signal: AbortSignal): Promise<PickerOption[]> => {
  const { rows } = await api.call(privateChatApi.businesses, {}, { signal, silent: true });
  return among(
    rows.map(({ id, name, logo }) => ({ id, label: name, avatar: { name, src: logo } })),
    search,
  );
};

export interface NewRoomDialogProps {
  onClose: () => void;
  onDone: (room: PrivateRoomDetail) => void;
}

/** Opens a room with a colleague, several of them, a department or team, or partners. */
export function NewRoomDialog({ onClose, onDone }: NewRoomDialogProps) {
  const { t } = useTranslation(['private-chat', 'common']);
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<Kind>('direct');
  const [title, setTitle] = useState('');
  const [userId, setUserId] = useState<string | null>(null);
  const [userIds, setUserIds] = useState<string[]>([]);
  const [partnerIds, setPartnerIds] = useState<string[]>([]);
  const [unitId, setUnitId] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const refusal = useRefusal(['title', 'userId', 'userIds', 'unitId', 'partnerIds']);

  const loadUnits = async (search: string, signal: AbortSignal): Promise<PickerOption[]> => {
    const { rows } = await api.call(privateRoomsApi.units, {}, { signal, silent: true });
    return among(
      rows.map((unit) => ({ id: `${unit.kind} ${unit.id}`, label: unit.name, description: t(`kind.${unit.kind}`) })),
      search,
    );
  };

  function bodyOf() {
    if (kind === 'direct') return userId ? { kind, userId } : undefined;
    if (kind === 'unit') {
      const [unitKind, id] = (unitId ?? '').split(' ');
      return id ? { kind: unitKind as 'department' | 'team', unitId: id } : undefined;
    }
    if (title.trim() === '') return undefined;
    if (kind === 'group') return { kind, title, isOpen, userIds };
    return partnerIds.length > 0 ? { kind, title, partnerIds, userIds } : undefined;
  }
  const body = bodyOf();

  async function submit() {
    if (!body || isBusy) return;
    setIsBusy(true);
    try {
      const room = await api.call(privateRoomsApi.create, { body }, { silent: true });
      keepRoom(queryClient, room);
      onDone(room);
    } catch (error) {
      refusal.refuse(error);
      setIsBusy(false);
    }
  }

  return (
    <Dialog title={t('new.title')} width={480} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <RadioGroup
          name="kind"
          label={t('new.with')}
          value={kind}
          onValueChange={(next) => {
            refusal.forget();
            setKind(next);
          }}
          options={kinds.map((value) => ({ value, label: t(`new.${value}`) }))}
        />
        {(kind === 'group' || kind === 'partner') && (
          <TextField
            label={t('new.name')}
            value={title}
            error={refusal.at('title')}
            maxLength={maxRoomTitle}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        )}
        {kind === 'direct' && (
          <OptionPicker
            name="userId"
            error={refusal.at('userId')}
            label={t('new.colleague')}
            value={userId}
            onValueChange={setUserId}
            load={loadPeople}
          />
        )}
        {kind === 'unit' && (
          <OptionPicker
            name="unitId"
            error={refusal.at('unitId')}
            label={t('new.unitName')}
            value={unitId}
            onValueChange={setUnitId}
            load={loadUnits}
          />
        )}
        {kind === 'partner' && (
          <MultiOptionPicker
            name="partnerIds"
            error={refusal.at('partnerIds')}
            label={t('new.partners')}
            hint={t('new.partnersHint')}
            value={partnerIds}
            onValueChange={setPartnerIds}
            load={loadPartners}
          />
        )}
        {(kind === 'group' || kind === 'partner') && (
          <MultiOptionPicker
            name="userIds"
            error={refusal.at('userIds')}
            label={t('new.people')}
            mark="optional"
            value={userIds}
            onValueChange={setUserIds}
            load={loadPeople}
          />
        )}
        {kind === 'group' && (
          <Switch
            name="isOpen"
            label={t('new.isOpen')}
            hint={t('new.isOpenHint')}
            value={isOpen}
            onValueChange={setIsOpen}
          />
        )}
        {refusal.text && <InlineAlert tone="error">{refusal.text}</InlineAlert>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy} disabled={!body}>
            {t('new.open')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
