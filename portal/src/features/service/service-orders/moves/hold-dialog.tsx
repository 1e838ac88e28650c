import { requiredTrimmedText } from '@sala/contract/core/rules/typed-text.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { TextArea } from '#shared/ui/text-area.tsx';
import { HoldFields } from './hold-fields.tsx';
import { MoveFrame } from './move-frame.tsx';
import { useHoldTime } from './use-hold-time.ts';
import { useMoveDialog } from './use-move-dialog.ts';

/** Asks for the duration and the reason. */
export function HoldDialog({ order: opened }: { order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const state = useMoveDialog('hold', opened);
  const time = useHoldTime();
  const [reason, setReason] = useState('');
  const handleSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const hold = time.read();
    if (state.isBusy || state.why || !hold) return;
    try {
      await state.make({ ...hold, reason: requiredTrimmedText(reason) });
    } catch (error) {
      if (!(error instanceof ApiError && error.validate)) throw error;
      time.refuse(error.validate);
    }
  };
  return (
    <MoveFrame name="hold" state={state} onSubmit={handleSubmit}>
      <HoldFields time={time} />
      <TextArea
        name="reason"
        label={t('moves.reason')}
        hint={t('moves.hold.reasonHint')}
        mark="optional"
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </MoveFrame>
  );
}
