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

/** Arrow keys, J and K move between the rows of a list, which are marked with `data-row`. */
export function useRowSteps(list: RefObject<HTMLElement | null>): void {
  const { t } = useTranslation('ui');
  const step = (by: number) => {
    const rows = toRows(list.current!);
    const place = rows.indexOf(currentRow()!);
    const next = rows[place < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, place + by))];
    next?.querySelector<HTMLElement>('a[href], button')?.focus();
    next?.scrollIntoView({ block: 'nearest' });
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
  useShortcut('ArrowDown', () => step(1));
  useShortcut('ArrowUp', () => step(-1));
  useShortcut('KeyJ', () => step(1));
  useShortcut('KeyK', () => step(-1));
}
