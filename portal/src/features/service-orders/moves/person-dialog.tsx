import { serviceDispatchApi } from '@sala/contract/service-orders/service-dispatch.api.ts';
import { refusalOfTaker } from '@sala/contract/service-orders/service-dispatch.schema.ts';
import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import { optionsAmong } from '#shared/ui/option-picker/options.ts';
import { ProblemText } from '#shared/ui/problem-text.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { MoveFrame } from './move-frame.tsx';
import { useMoveDialog } from './use-move-dialog.ts';

export type PersonMove = 'assign' | 'reassign' | 'assignSpecialist' | 'handOver';

/** Asks whom an order goes to. */
export function PersonDialog({ name, order: opened }: { name: PersonMove; order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const state = useMoveDialog(name, opened);
  const { id } = opened;
  const part = name === 'assignSpecialist' ? 'specialist' : 'operator';
  const [userId, setUserId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<ReactNode>();
  const load = useCallback(
    async (search: string, signal: AbortSignal) => {
      const { rows } = await api.call(
        serviceDispatchApi.operators,
        { params: { id }, query: { part } },
        { signal, silent: true },
      );
      const options = rows.map((person) => ({
        id: person.id,
        label: person.name,
        description: person.department?.name,
        avatar: { name: person.name, src: person.profilePicture, availability: person.availability },
        isDisabled: refusalOfTaker(person) !== undefined,
      }));
      return optionsAmong(options)(search);
    },
    [id, part],
  );
  const handleSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!userId) return setError(<ProblemText problem={{ key: 'required' }} />);
    if (state.isBusy || state.why) return;
    await state.make({ userId, reason: reason.trim() });
  };
  return (
    <MoveFrame name={name} state={state} onSubmit={handleSubmit}>
      <OptionPicker
        name="userId"
        label={t(`moves.person.${part}`)}
        value={userId}
        load={load}
        isSorted={false}
        error={error}
        onValueChange={(next) => {
          setUserId(next);
          setError(undefined);
        }}
      />
      <TextArea
        name="reason"
        label={t('moves.reason')}
        mark="optional"
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </MoveFrame>
  );
}
