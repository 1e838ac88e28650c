import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
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

/** What leads to the order that took the place of another stays longer than mere words. In ms. */
const successorTime = 8000;

/** The newer of what the dialog was opened with and what became of the order since. */
function useNewest(order: ServiceOrder): ServiceOrder {
  orderRecords.useDetailNews(order.id);
  const { data } = useQuery({ ...orderRecords.detail(order.id), enabled: false });
  return data && data.version > order.version ? data : order;
}

/**
 * A dialog that asks for what a move takes. Somebody may be quicker meanwhile: then the dialog stays with what was typed, says so,
 * and goes on with the order as it is now, as far as that still allows the move.
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

  /** Answers whether it was made; a refusal that names fields is thrown on, for the form to show. */
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
      // Who is asked for a reason is not asked in a form: the dialog of people shows where it goes.
      const isOfForm = (known: ApiError) => known.validate !== undefined && known.key !== 'assignmentNeedsReason';
      if (error instanceof ApiError && (isOfForm(error) || error.key === 'priceOutsideRule')) throw error;
      const known = toApiError(error);
      // Told when the order stands there as it is now.
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
