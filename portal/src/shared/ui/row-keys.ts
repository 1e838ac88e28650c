import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyGroups } from './key-help.ts';
import { useShortcut } from './use-shortcut.ts';

const toRows = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')];
const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

/** The row or card that has the focus: its id and its position. */
export function focusedRow(): { id: string; place: DOMRect } | undefined {
  const row = currentRow();
  return row ? { id: row.dataset.row!, place: row.getBoundingClientRect() } : undefined;
}

/** The row or card of a record, where it is shown. */
export const findRow = (id: string): HTMLElement | undefined =>
  toRows(document.body).find(({ dataset }) => dataset.row === id);

/** The link or the button that opens the record of a row. */
export const findOpener = (row: HTMLElement): HTMLElement | null => row.querySelector<HTMLElement>('a[href], button');

/** The record that a panel beside the list shows. */
export interface OpenRow {
  readonly id: string;
  /** Shows another one in its place. */
  readonly show: (id: string) => void;
}

/**
 * Arrow keys, J and K move between the rows of a list, which are marked with `data-row`. While one of them is open in a panel they take
 * the panel along, so that only one record is meant by any key.
 */
export function useRowSteps(list: RefObject<HTMLElement | null>, open?: OpenRow): void {
  const { t } = useTranslation('ui');
  const step = (by: number, isRepeated: boolean) => {
    const rows = toRows(list.current!);
    const current = currentRow();
    const place = rows.findIndex((row) => (open ? row.dataset.row === open.id : row === current));
    const next = rows[place < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, place + by))];
    if (!next) return;
    if (!open) findOpener(next)?.focus();
    // A key that is held down would fetch each record that it passes, and mark it as seen.
    else if (next.dataset.row !== open.id && !isRepeated) open.show(next.dataset.row!);
    next.scrollIntoView({ block: 'nearest' });
  };
  // Under a panel that has the whole page no row can be seen.
  const isInUse = () => !list.current?.closest('[inert]');
  const isMeant = ({ target }: KeyboardEvent) => {
    const box = target instanceof Element ? target.closest('[data-side-panel], [popover]') : null;
    // Within a panel or a popover arrows scroll and belong to what has the focus there.
    return isInUse() && (box === null || (box === target && box.matches('[data-side-panel]')));
  };
  useKeyGroups([
    {
      title: t('keySheet.list'),
      rows: [
        { label: t('keySheet.next'), keys: ['KeyJ', 'ArrowDown'] },
        { label: t('keySheet.previous'), keys: ['KeyK', 'ArrowUp'] },
      ],
    },
  ]);
  useShortcut('ArrowDown', ({ repeat }) => step(1, repeat), { isMeant });
  useShortcut('ArrowUp', ({ repeat }) => step(-1, repeat), { isMeant });
  useShortcut('KeyJ', () => step(1, false), { isMeant: isInUse });
  useShortcut('KeyK', () => step(-1, false), { isMeant: isInUse });
}
