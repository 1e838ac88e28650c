import { useUiState } from '#shared/ui/ui-state.ts';
import type { TableColumn } from './table-types.ts';

interface Remembered {
  /** The columns that the user chose to show or to hide. The other columns follow their own default. */
  columns: Record<string, boolean>;
  isDense: boolean;
}

const usual: Remembered = { columns: {}, isDense: false };

export interface ColumnChoice<Row = unknown> {
  /** The columns to show. */
  columns: readonly TableColumn<Row>[];
  /** The columns that the user may hide, which are all except the first. */
  options: readonly { id: string; header: string; isShown: boolean }[];
  isDense: boolean;
  isUsual: boolean;
  setShown: (columnId: string, isShown: boolean) => void;
  setDense: (isDense: boolean) => void;
  reset: () => void;
}

/** Which columns a table shows and how high its rows are. Both are stored in this browser. */
export function useColumnChoice<Row>(tableId: string, columns: readonly TableColumn<Row>[]): ColumnChoice<Row> {
  const [choice, setChoice] = useUiState<Remembered>(`table.${tableId}`, usual);
  const isShown = (column: TableColumn<Row>) => choice.columns[column.id] ?? !column.isOptional;
  return {
    columns: columns.filter((column, index) => index === 0 || isShown(column)),
    options: columns.slice(1).map((column) => ({ id: column.id, header: column.header, isShown: isShown(column) })),
    isDense: choice.isDense,
    isUsual: !choice.isDense && columns.slice(1).every((column) => isShown(column) === !column.isOptional),
    setShown: (columnId, shown) => setChoice({ ...choice, columns: { ...choice.columns, [columnId]: shown } }),
    setDense: (isDense) => setChoice({ ...choice, isDense }),
    reset: () => setChoice(usual),
  };
}
