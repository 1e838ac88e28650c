import { TimeText } from '../time-text.tsx';
import type { TableColumn } from './table-types.ts';

/** Creation time, as an optional column. */
export const createdColumn = <Row extends { createdAt: string }>(header: string): TableColumn<Row> => ({
  id: 'created',
  header,
  order: 'createdAt',
  width: 180,
  isOptional: true,
  cell: ({ createdAt }) => <TimeText time={createdAt} />,
  exportValue: ({ createdAt }) => createdAt,
});
