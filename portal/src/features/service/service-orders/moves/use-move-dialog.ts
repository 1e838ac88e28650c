import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { isPendingStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, toApiError } from '#shared/api/api-error.ts';
import { showToast } from '#shared/ui/notices.ts';
import { showDone } from '#shared/ui/undo.ts';
import { orderRecords } from '../api/order-records.ts';
import { useBoard } from '../board/use-board.ts';
import { getObstacle, type MoveWithQuestion } from './order-moves.ts';
import { type MoveDetails, runOrderMove } from './run-order-move.ts';
import { closeMove, useMoveActor, useMoveStore, useObstacleText } from './use-order-moves.ts';

/** A toast with a next action is shown longer than a plain message. In ms. */
const actionToastTime = 8000;

/** The person who got the order by the action. */
const chosenPerson = (name: MoveWithQuestion, { operator, priceSpecialist }: ServiceOrder) =>
  (name === 'assignSpecialist' || name === 'replaceSpecialist' ? priceSpecialist : operator)?.name;

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
  const router = useRouter();
  const board = useBoard();
  const order = useNewest(opened);
  const person = useMoveActor();
  const why = useObstacleText()(name, order, person);
  const [failure, setFailure] = useState<ApiError>();
  const [isBusy, setIsBusy] = useState(false);

  /** Shows the order on the board. Only the board's own search is kept: that of another page means something else there. */
  const openBoard = (id: string, keep: (before: object) => object) => {
    const isOnBoard = router.state.location.pathname === '/service-system';
    void navigate({ to: '/service-system', search: isOnBoard ? keep : { order: id } } as never);
  };
  const openOrder = (id: string) => openBoard(id, (before) => ({ ...before, order: id }));

  /** What the user may want to do right after the action. The operator has been notified, so assigning someone else is a step of its own. */
  const toNextAction = (next: ServiceOrder) => {
    if (next.id !== order.id)
      return { label: t('moves.openSuccessor', { number: next.orderNumber }), run: () => openOrder(next.id) };
    if ((name !== 'assign' && name !== 'reassign') || getObstacle('reassign', next, person)) return undefined;
    return {
      label: t('moves.names.reassign'),
      run: () => {
        // The user may have gone to another page, which does not show the dialogs of orders.
        openBoard(next.id, (before) => before);
        useMoveStore.setState({ asked: { order: next, name: 'reassign' } });
      },
    };
  };

  /** The way back from a hold, or to the former operator where that leads to the status of before. */
  const toUndo = (next: ServiceOrder) => {
    const former = order.operator;
    const isSame = isPendingStatus(order.status) && next.status === order.status;
    const isReassigned = name === 'reassign' && former && isSame;
    const back = name === 'hold' ? 'resume' : isReassigned ? 'reassign' : undefined;
    if (!back || getObstacle(back, next, person)) return undefined;
    const details: MoveDetails = isReassigned ? { userId: former.id } : {};
    return async () => {
      try {
        orderRecords.keep(queryClient, await runOrderMove(next, back, details));
      } catch (error) {
        await orderRecords.fresh(queryClient, next);
        throw error;
      }
    };
  };

  /** Without waiting for the event: the panel would show that its order is missing. */
  const leaveDeleted = () => {
    orderRecords.markGone(order.id);
    orderRecords.invalidateAll(queryClient);
    if (board.openId === order.id) board.close();
  };

  /** Returns whether the action succeeded. A refusal that names fields is rethrown for the form. */
  const make = async (details: MoveDetails): Promise<boolean> => {
    setFailure(undefined);
    setIsBusy(true);
    try {
      const next = await runOrderMove(order, name, details);
      if (name === 'remove') leaveDeleted();
      else orderRecords.keep(queryClient, next);
      const content = t(`moves.done.${name}`, {
        number: order.orderNumber,
        successor: next.orderNumber,
        person: chosenPerson(name, next) ?? '',
      });
      const undo = toUndo(next);
      const action = toNextAction(next);
      if (undo) showDone({ id: `move:${order.id}`, content, undo });
      else showToast({ tone: 'success', content, ...(action && { action, duration: actionToastTime }) });
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
