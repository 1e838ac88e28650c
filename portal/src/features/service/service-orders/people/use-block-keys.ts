import type { KeyboardEvent } from 'react';

const toBlocks = (row: Element) => [...row.querySelectorAll<HTMLElement>('[data-block]')];
const getRemaining = (element: HTMLElement) => element.getBoundingClientRect().left;

/** The nearest block in the nearest row above or below that has one. */
function findNeighbour(grid: HTMLElement, block: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const rows = [...grid.querySelectorAll('[data-person]')].filter((row) => toBlocks(row).length > 0);
  const next = rows[rows.indexOf(block.closest('[data-person]')!) + by];
  if (!next) return undefined;
  const from = getRemaining(block);
  return toBlocks(next).toSorted((a, b) => Math.abs(getRemaining(a) - from) - Math.abs(getRemaining(b) - from))[0];
}

/**
 * Arrow keys move between blocks: within a person's row, and to the rows above and below. `onMove`: the user wants to choose another
 * person.
 */
export function useBlockKeys(onMove: (orderId: string) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const block = (event.target as Element).closest<HTMLElement>('[data-block]');
    if (!block || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.code === 'KeyM' || event.code === 'KeyA') {
      event.preventDefault();
      event.stopPropagation();
      return onMove(block.dataset.block!);
    }
    const row = toBlocks(block.closest('[data-person]')!);
    const index = row.indexOf(block);
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowRight: row[index + 1],
      ArrowLeft: row[index - 1],
      ArrowDown: findNeighbour(event.currentTarget, block, 1),
      ArrowUp: findNeighbour(event.currentTarget, block, -1),
      Home: row[0],
      End: row.at(-1),
    };
    if (!(event.key in targets)) return;
    event.preventDefault();
    const target = targets[event.key];
    target?.focus();
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
}
