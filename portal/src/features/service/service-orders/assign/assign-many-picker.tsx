import type { CandidateField } from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { AssigneeDialog, type AssignPickerProps } from './assign-picker.tsx';
import { useMergedCandidates } from './candidates.queries.ts';

/** The maximum number of orders for which candidates are fetched one by one. Each order is checked again when it is assigned. */
const maxBoardRows = 6;

interface AssignManyPickerProps extends Pick<AssignPickerProps, 'onPick' | 'onClose'> {
  /** The loaded orders among them. */
  orders: readonly ServiceOrder[];
  /** The number of all orders. */
  count: number;
  part: CandidateField;
  title: string;
}

/** Asks for the assignee of several orders, as `AssignPicker` does for one. */
export function AssignManyPicker({ orders, count, part, ...rest }: AssignManyPickerProps) {
  const asked = orders.slice(0, maxBoardRows).map(({ id }) => id);
  const takers = useMergedCandidates(asked, { part, count });
  const [language, ...others] = new Set(orders.map(({ customer }) => customer.locale));
  const numbers = orders.map(({ orderNumber }) => `#${orderNumber}`).join(listSeparator());
  return (
    <AssigneeDialog
      {...rest}
      about={count > orders.length ? `${numbers}, …` : numbers}
      language={others.length === 0 ? language : undefined}
      takers={takers}
    />
  );
}
