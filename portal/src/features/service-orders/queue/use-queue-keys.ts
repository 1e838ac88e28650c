import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import type { RefObject } from 'react';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { openOrderMenu } from '../board/order-menu.tsx';
import { type AskedMove, obstacleOf } from '../moves/order-moves.ts';
import { useMoveMaker, useMoveStore } from '../moves/use-order-moves.ts';

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')];
const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

/** Arrows go from order to order, A assigns, H holds, M opens the menu of the order that has the focus, or of the first. */
export function useQueueKeys(
  list: RefObject<HTMLElement | null>,
  find: (id: string) => ServiceOrder | undefined,
): void {
  const person = useMoveMaker();
  const step = (by: number) => {
    const rows = rowsOf(list.current!);
    const place = rows.indexOf(currentRow()!);
    const next = rows[place < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, place + by))];
    next?.querySelector<HTMLElement>('a[href], button')?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  const focused = () => find(currentRow()?.dataset.row ?? '');
  const ask = (...names: AskedMove[]) => {
    const order = focused();
    const name = order && names.find((one) => !obstacleOf(one, order, person));
    if (order && name) useMoveStore.setState({ asked: { order, name } });
  };
  useShortcut('ArrowDown', () => step(1));
  useShortcut('ArrowUp', () => step(-1));
  useShortcut('KeyJ', () => step(1));
  useShortcut('KeyK', () => step(-1));
  useShortcut('KeyA', () => ask('assign', 'reassign'));
  useShortcut('KeyH', () => ask('hold'));
  useShortcut('KeyM', () => {
    const order = focused();
    const row = currentRow()?.getBoundingClientRect();
    if (order && row) openOrderMenu(order, { x: row.left + 48, y: row.bottom - 8 });
  });
}
