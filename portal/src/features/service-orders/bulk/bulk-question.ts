import type { BulkOrderAction } from '@sala/contract/service-orders/service-board.schema.ts';
import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import { createQuestion } from '#shared/ui/question.ts';
import type { HoldTime } from '../moves/use-hold-time.ts';

/** What a move of many orders takes beside them. */
export interface BulkDetails extends HoldTime {
  readonly personId?: string;
  readonly reason?: string;
}

interface BulkOrderQuestion {
  readonly action: BulkOrderAction;
  readonly count: number;
  /** Those of the orders that are at hand. */
  readonly known: readonly ServiceOrder[];
}

export const { useQuestion: useBulkQuestion, ask: askBulk } = createQuestion<BulkOrderQuestion, BulkDetails>();
