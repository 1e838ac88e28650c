import { type KeyboardEvent, useRef, useState } from 'react';

export interface CellPosition {
  row: number;
  column: number;
}

export interface GridFocusSetup {
  rows: number;
  columns: number;
  onOpen: (place: CellPosition) => void;
  /** Moves to the previous or next period. */
  onStep: (count: number) => void;
}

const clamp = (value: number, highest: number) => Math.max(0, Math.min(value, highest));

function target({ key, ctrlKey, metaKey }: KeyboardEvent, { row, column }: CellPosition, last: CellPosition) {
  const isFar = ctrlKey || metaKey;
  const targets: Record<string, CellPosition> = {
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? last.row : row, column: last.column },
  };
  return targets[key];
}

/** One cell of the grid is in the Tab order; the arrow keys move from there. */
export function useGridFocus({ rows, columns, onOpen, onStep }: GridFocusSetup) {
  const [wanted, setWanted] = useState<CellPosition>({ row: 0, column: 0 });
  const grid = useRef<HTMLTableElement>(null);
  const last = { row: rows - 1, column: columns - 1 };
  const place = { row: clamp(wanted.row, last.row), column: clamp(wanted.column, last.column) };
  const cellAt = ({ row, column }: CellPosition) =>
    grid.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`) ?? null;

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || !(event.target as Element).closest('[data-column]')) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return onOpen(place);
    }
    if (event.key === 'PageDown' || event.key === 'PageUp') {
      event.preventDefault();
      return onStep(event.key === 'PageDown' ? 1 : -1);
    }
    const next = target(event, place, last);
    if (!next) return;
    event.preventDefault();
    const reachable = { row: clamp(next.row, last.row), column: clamp(next.column, last.column) };
    setWanted(reachable);
    cellAt(reachable)?.focus();
  };

  return { grid, place, cellAt, moveTo: setWanted, handleKeyDown };
}
