import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { focusedRow } from '../row-keys.ts';
import type { BulkAction } from './table-types.ts';
import type { BulkRun } from './use-bulk-run.ts';
import type { Selection } from './use-selection.ts';

export interface BulkKeysProps<Row> {
  actions: readonly BulkAction<Row>[];
  selection: Selection<Row>;
  bulk: BulkRun<Row>;
  rows: readonly Row[];
  rowId: (row: Row) => string;
}

/** Shortcuts of actions on the selected rows, or on the focused one. X selects that one. */
export function BulkKeys<Row>({ actions, selection, bulk, rows, rowId }: BulkKeysProps<Row>) {
  const focused = () => {
    const id = focusedRow()?.id;
    return rows.find((row) => rowId(row) === id);
  };
  const handleTick = (isRange: boolean) => {
    const row = focused();
    if (row) selection.toggle(row, isRange);
  };
  const handleAction = (action: BulkAction<Row>) => {
    const row = focused();
    if (selection.count > 0) void bulk.start(action, selection);
    else if (row)
      void bulk.start(action, { ...selection, isAll: false, count: 1, rows: [row], clear: () => undefined });
  };
  return (
    <>
      <Key combination="KeyX" onPress={() => handleTick(false)} />
      <Key combination="Shift+KeyX" onPress={() => handleTick(true)} />
      {actions.map((action) => (
        <Key key={action.id} combination={action.shortcut!} onPress={() => handleAction(action)} />
      ))}
    </>
  );
}

function Key({ combination, onPress }: { combination: string; onPress: () => void }) {
  useShortcut(combination, onPress);
  return null;
}
