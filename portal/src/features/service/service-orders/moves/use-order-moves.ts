import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { useAbility } from '#shared/ability/ability.ts';
import { toApiError } from '#shared/api/api-error.ts';
import { useProfile } from '#shared/session/session.ts';
import { useIsBusinessClosed } from '#shared/session/use-is-business-closed.ts';
import { showToast } from '#shared/ui/notices.ts';
import { orderRecords } from '../api/order-records.ts';
import {
  getObstacle,
  isMainMove,
  type MoveObstacle,
  type MoveWithQuestion,
  needsQuestion,
  type Person,
  type StaffMove,
  shownMoves,
} from './order-moves.ts';
import { runOrderMove } from './run-order-move.ts';

export interface OrderMove {
  readonly name: StaffMove;
  readonly label: string;
  readonly isAllowed: boolean;
  /** Why the action is not possible, as text; undefined if it is. */
  readonly why: string | undefined;
  /** The same as a value for code. */
  readonly obstacle: MoveObstacle | undefined;
  /** One of the usual next steps of an order. */
  readonly isMain: boolean;
  readonly isDangerous: boolean;
  /** The action is running. */
  readonly isBusy: boolean;
  /** Runs the action, or opens the dialog for its input. Does nothing if the action is not allowed. */
  readonly run: () => void;
}

interface MoveStore {
  /** The order and the action of the open dialog. */
  asked: { readonly order: ServiceOrder; readonly name: MoveWithQuestion } | null;
  /** The running action with the version of the order. An action on a later version need not wait for its response. */
  running: string | null;
}

export const useMoveStore = create<MoveStore>(() => ({ asked: null, running: null }));
/** Opens the dialog of an action, at once or when the page that shows it is there. */
export const askMove = (order: ServiceOrder, name: MoveWithQuestion): void =>
  useMoveStore.setState({ asked: { order, name } });
export const closeMove = (): void => useMoveStore.setState({ asked: null });

const dangerousMoves: readonly StaffMove[] = ['reject', 'cancel', 'ignore', 'remove'];

const toKey = ({ id, version }: ServiceOrder, name: StaffMove) => `${id}:${version}:${name}`;

export function useMoveActor(): Person {
  const profile = useProfile();
  const ability = useAbility();
  return {
    userId: profile?.id ?? '',
    isReadonly: profile?.isReadonly ?? false,
    can: ({ action, subject }) => ability.can(action, subject),
  };
}

/** The obstacle for an action on this order, as text. */
export function useObstacleText(): (name: StaffMove, order: ServiceOrder, person: Person) => string | undefined {
  const { t } = useTranslation(['service-orders', 'ui']);
  const isBusinessClosed = useIsBusinessClosed();
  return (name, order, person) => {
    const obstacle = getObstacle(name, order, person);
    if (!obstacle) return undefined;
    if (obstacle === 'readonly' && isBusinessClosed) return t('ui:readOnly.business');
    return t(`moves.why.${obstacle}`, {
      status: t(`statuses.${order.status}`),
      person: (obstacle === 'specialist' ? order.priceSpecialist?.name : order.operator?.name) ?? t('moves.why.nobody'),
    });
  };
}

/**
 * The actions on an order, whether the user may run each now, and why not. The page that shows them must also render one
 * `OrderMoveHost`, which shows the dialogs of the actions.
 */
export function useOrderMoves(order: ServiceOrder): readonly OrderMove[] {
  const { t } = useTranslation('service-orders');
  const queryClient = useQueryClient();
  const person = useMoveActor();
  const obstacleText = useObstacleText();
  const running = useMoveStore((state) => state.running);

  const makeAtOnce = async (name: StaffMove) => {
    const own = toKey(order, name);
    useMoveStore.setState({ running: own });
    try {
      orderRecords.keep(queryClient, await runOrderMove(order, name));
    } catch (error) {
      const content = toApiError(error);
      showToast({ tone: 'error', id: `move:${order.id}`, content, duration: 5000 });
      void orderRecords.fresh(queryClient, order);
    } finally {
      useMoveStore.setState(({ running: now }) => ({ running: now === own ? null : now }));
    }
  };

  return shownMoves(order).map((name) => {
    const why = obstacleText(name, order, person);
    const isBusy = running === toKey(order, name);
    return {
      name,
      label: t(`moves.names.${name}`),
      isAllowed: why === undefined,
      why,
      obstacle: getObstacle(name, order, person),
      isMain: isMainMove(name),
      isDangerous: dangerousMoves.includes(name),
      isBusy,
      run: () => {
        if (why !== undefined || isBusy) return;
        if (needsQuestion(name)) askMove(order, name);
        else void makeAtOnce(name);
      },
    };
  });
}
