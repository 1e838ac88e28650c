import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyGroups } from '#shared/ui/key-help.ts';
import { focusedRow, useRowSteps } from '#shared/ui/row-keys.ts';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { openOrderMenu } from '../board/order-menu.tsx';
import { type AskedMove, obstacleOf } from '../moves/order-moves.ts';
import { useMoveMaker, useMoveStore } from '../moves/use-order-moves.ts';

type Find = (id: string) => ServiceOrder | undefined;

/** Arrows go from order to order, and its keys do something with the one that has the focus. */
export function useQueueKeys(list: RefObject<HTMLElement | null>, find: Find): void {
  useRowSteps(list);
  useOrderKeys(find);
}

/** A assigns, H holds, M opens the menu of the order that has the focus. */
export function useOrderKeys(find: Find): void {
  const { t } = useTranslation(['service-orders', 'shell']);
  const person = useMoveMaker();
  const focused = () => find(focusedRow()?.id ?? '');
  const ask = (...names: AskedMove[]) => {
    const order = focused();
    const name = order && names.find((one) => !obstacleOf(one, order, person));
    if (order && name) useMoveStore.setState({ asked: { order, name } });
  };
  useKeyGroups([
    {
      title: t('shell:page.serviceSystem'),
      rows: [
        { label: t('moves.names.assign'), keys: ['KeyA'] },
        { label: t('moves.names.hold'), keys: ['KeyH'] },
        { label: t('board.actions'), keys: ['KeyM'] },
      ],
    },
  ]);
  useShortcut('KeyA', () => ask('assign', 'reassign'));
  useShortcut('KeyH', () => ask('hold'));
  useShortcut('KeyM', () => {
    const order = focused();
    const place = focusedRow()?.place;
    if (order && place) openOrderMenu(order, { x: place.left + 48, y: place.bottom - 8 });
  });
}
