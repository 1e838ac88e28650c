import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, toApiError } from '#shared/api/api-error.ts';
import { showToast } from '#shared/ui/notices.ts';
import { orderRecords } from '../api/order-records.ts';
import type { MoveWithQuestion } from './order-moves.ts';
import { type MoveDetails, runOrderMove } from './run-order-move.ts';
import { closeMove, useMoveActor, useObstacleText } from './use-order-moves.ts';

/** A toast with a link to the replacing order is shown longer than a plain message. In ms. */
const successorTime = 8000;

/** The newer one of the order that the dialog was opened with and its current state. */
function useNewest(order: ServiceOrder): ServiceOrder {
  orderRecords.useDetailNews(order.id);
  const { data } = useQuery({ ...orderRecords.detail(order.id), enabled: false });
  return data && data.version > order.version ? data : order;
}

/**
 * A dialog for the input of an action. If a colleague changes the order in the meantime, the dialog keeps the typed input, reports the
 * change,
 * and continues with the current order if it still allows the action.
 */
export function useMoveDialog(name: MoveWithQuestion, opened: ServiceOrder) {
  const { t } = useTranslation('service-orders');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const order = useNewest(opened);
  const person = useMoveActor();
  const why = useObstacleText()(name, order, person);
  const [failure, setFailure] = useState<ApiError>();
  const [isBusy, setIsBusy] = useState(false);

  const openOrder = (id: string) =>
    void navigate({ to: '/service-system', search: (before: object) => ({ ...before, order: id }) } as never);

  /** Returns whether the action succeeded. A refusal that names fields is rethrown for the form. */
  const make = async (details: MoveDetails): Promise<boolean> => {
    setFailure(undefined);
    setIsBusy(true);
    try {
      const next = await runOrderMove(order, name, details);
      if (name !== 'remove') orderRecords.keep(queryClient, next);
      showToast({
        tone: 'success',
        content: t(`moves.done.${name}`, { number: order.orderNumber, successor: next.orderNumber }),
        ...(next.id !== order.id && {
          action: { label: t('moves.openSuccessor', { number: next.orderNumber }), run: () => openOrder(next.id) },
          duration: successorTime,
        }),
      });
      closeMove();
      return true;
    } catch (error) {
      // The candidate dialog asks for a missing reason, not the form.
      const isOfForm = (known: ApiError) => known.validate !== undefined && known.key !== 'assignmentNeedsReason';
      if (error instanceof ApiError && (isOfForm(error) || error.key === 'priceOutsideRule')) throw error;
      const known = toApiError(error);
      // The error is shown once the current order is loaded.
      if (known.status === 409) await orderRecords.fresh(queryClient, order);
      setFailure(known);
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  return { order, why, failure, isBusy, make };
}

export type MoveDialogState = ReturnType<typeof useMoveDialog>;
