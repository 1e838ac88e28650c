import type { CandidateField } from '@sala/contract/service-orders/service-dispatch.schema.ts';
import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import { AssigneeDialog, type AssignPickerProps } from './assign-picker.tsx';
import { useMergedCandidates } from './candidates.queries.ts';

/** Orders that are asked about one by one for the proposals: each is checked by itself when it is given. */
const maxBoardRows = 6;

interface AssignManyPickerProps extends Pick<AssignPickerProps, 'onPick' | 'onClose'> {
  /** Those of the orders that are at hand. */
  orders: readonly ServiceOrder[];
  /** All of them. */
  count: number;
  part: CandidateField;
  title: string;
}

/** Asks whom several orders go to, as `AssignPicker` does for one. */
export function AssignManyPicker({ orders, count, part, ...rest }: AssignManyPickerProps) {
  const asked = orders.slice(0, maxBoardRows).map(({ id }) => id);
  const takers = useMergedCandidates(asked, { part, count });
  const [language, ...others] = new Set(orders.map(({ customer }) => customer.locale));
  const numbers = orders.map(({ orderNumber }) => `#${orderNumber}`).join(', ');
  return (
    <AssigneeDialog
      {...rest}
      about={count > orders.length ? `${numbers}, …` : numbers}
      language={others.length === 0 ? language : undefined}
      takers={takers}
    />
  );
}
