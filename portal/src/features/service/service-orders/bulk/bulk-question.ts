import type { BulkOrderAction } from '@sala/contract/service/service-orders/service-board.schema.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { createQuestion } from '#shared/ui/question.ts';
import type { HoldTime } from '../moves/use-hold-time.ts';

/** The further input of a bulk action. */
export interface BulkDetails extends HoldTime {
  readonly personId?: string;
  readonly reason?: string;
}

interface BulkOrderQuestion {
  readonly action: BulkOrderAction;
  readonly count: number;
  /** The loaded orders among them. */
  readonly known: readonly ServiceOrder[];
}

export const { useQuestion: useBulkQuestion, ask: askBulk } = createQuestion<BulkOrderQuestion, BulkDetails>();
