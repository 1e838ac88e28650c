import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { useAbility } from '#shared/ability/ability.ts';
import { toApiError } from '#shared/api/api-error.ts';
import { useProfile } from '#shared/session/session.ts';
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
  /** Why it cannot be made, in words; undefined where it can. */
  readonly why: string | undefined;
  /** The same for programs. */
  readonly obstacle: MoveObstacle | undefined;
  /** One of the steps an order takes of itself. */
  readonly isMain: boolean;
  readonly isDangerous: boolean;
  /** It is under way. */
  readonly isBusy: boolean;
  /** Makes it, or opens the dialog that asks for what it takes; nothing where it is not allowed. */
  readonly run: () => void;
}

interface MoveStore {
  /** Whose dialog is open. */
  asked: { readonly order: ServiceOrder; readonly name: MoveWithQuestion } | null;
  /** The move that is on its way, of which version of the order: what is asked of a later one need not wait for its answer. */
  running: string | null;
}

export const useMoveStore = create<MoveStore>(() => ({ asked: null, running: null }));
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

/** What keeps somebody from a move of this order, in words. */
export function useObstacleText(): (name: StaffMove, order: ServiceOrder, person: Person) => string | undefined {
  const { t } = useTranslation('service-orders');
  return (name, order, person) => {
    const obstacle = getObstacle(name, order, person);
    if (!obstacle) return undefined;
    return t(`moves.why.${obstacle}`, {
      status: t(`statuses.${order.status}`),
      person: (obstacle === 'specialist' ? order.priceSpecialist?.name : order.operator?.name) ?? t('moves.why.nobody'),
    });
  };
}

/**
 * What may be done with an order, whether the reader may do it now, and why not. Whoever shows them also renders one
 * `OrderMoveHost`, where the dialogs of the moves appear.
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
        if (needsQuestion(name)) useMoveStore.setState({ asked: { order, name } });
        else void makeAtOnce(name);
      },
    };
  });
}
