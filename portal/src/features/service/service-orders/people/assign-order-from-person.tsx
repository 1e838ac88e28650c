import {
  type DispatchCandidate,
  getCandidateWarnings,
} from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { AssignPicker } from '../assign/assign-picker.tsx';
import { useMoveDialog } from '../moves/use-move-dialog.ts';

export interface AssignOrderFromPersonProps {
  order: ServiceOrder;
  taker: DispatchCandidate;
  onDone: () => void;
}

/** Assigns an order to the person it was dragged onto: at once if there is no obstacle, otherwise after a confirmation. */
export function AssignOrderFromPerson({ order: opened, taker, onDone }: AssignOrderFromPersonProps) {
  const errorText = useErrorText();
  const { order, why, failure, isBusy, make } = useMoveDialog(opened.operator ? 'reassign' : 'assign', opened);
  const [isAsking, setIsAsking] = useState(getCandidateWarnings(taker).length > 0);
  const give = async (picked: { userId: string; reason?: string }) => {
    if (await make(picked)) onDone();
    else setIsAsking(true);
  };
  const giveAtOnce = useEffectEvent(() => {
    if (!isAsking) void give({ userId: taker.id });
  });
  useEffect(() => giveAtOnce(), []);
  if (!isAsking) return null;
  const isReasonMissing = failure?.key === 'assignmentNeedsReason';
  const problems = [failure && errorText(failure), why].filter(Boolean);
  return (
    <AssignPicker
      order={order}
      part="operator"
      {...(failure && !isReasonMissing ? {} : { pickedId: taker.id })}
      isReasonMissing={isReasonMissing}
      isBusy={isBusy}
      problem={problems.length > 0 ? problems.join(' ') : undefined}
      onPick={(picked) => void give(picked)}
      onClose={onDone}
    />
  );
}
