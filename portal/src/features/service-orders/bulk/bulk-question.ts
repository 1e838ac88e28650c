import type { BulkOrderAction } from '@sala/contract/service-orders/service-board.schema.ts';
import { create } from 'zustand';
import type { HoldTime } from '../moves/use-hold-time.ts';

/** What a move of many orders takes beside them. */
export interface BulkDetails extends HoldTime {
  readonly personId?: string;
  readonly reason?: string;
}

interface Question {
  readonly action: BulkOrderAction;
  readonly count: number;
  readonly answer: (details: BulkDetails | null) => void;
}

export const useBulkQuestion = create<{ question: Question | null }>(() => ({ question: null }));

/** Asks for it in a dialog; null: somebody thought better of it. */
export function askBulk(action: BulkOrderAction, count: number): Promise<BulkDetails | null> {
  return new Promise((resolve) => {
    const answer = (details: BulkDetails | null) => {
      useBulkQuestion.setState({ question: null });
      resolve(details);
    };
    useBulkQuestion.setState({ question: { action, count, answer } });
  });
}
