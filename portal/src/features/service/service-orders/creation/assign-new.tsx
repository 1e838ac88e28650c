import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useState } from 'react';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { AssignPicker, type Picked } from '../assign/assign-picker.tsx';

export interface AssignNewProps {
  order: ServiceOrderDetail;
  /** Called with the updated order; closing leaves it unassigned. */
  onDone: (order: ServiceOrderDetail) => void;
}

/** Assigns the order that was just created. */
export function AssignNew({ order, onDone }: AssignNewProps) {
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const handlePick = async ({ userId, reason }: Picked) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const body = { operatorId: userId, version: order.version, ...(reason && { reason }) };
      onDone(await api.call(serviceOrdersApi.assign, { params: { id: order.id }, body }, { silent: true }));
    } catch (error) {
      setFailure(toApiError(error));
      setIsBusy(false);
    }
  };
  return (
    <AssignPicker
      order={order}
      part="operator"
      isBusy={isBusy}
      isReasonMissing={failure?.key === 'assignmentNeedsReason'}
      problem={failure && errorText(failure)}
      onPick={handlePick}
      onClose={() => onDone(order)}
    />
  );
}
