import type { RecordChange } from '#shared/api/api-error.ts';
import { createQuestion } from '../question.ts';
import type { Merged } from './merge-changes.ts';

export interface PendingConflict extends Merged {
  /** Of the record. */
  name: string;
  /** Who the other one is, and when they saved, where that is known. */
  changed?: RecordChange | undefined;
  /** The words beside a field; undefined where the page shows none. */
  labelOf: (path: string) => string | undefined;
  /** A value in words, where it is not its own words; undefined: it has none. */
  show?: (path: string, value: unknown) => string | undefined;
}

/** Asks which of two people's values are to stay. Answers the values to save; null: neither yet. */
export const conflictQuestion = createQuestion<PendingConflict, Record<string, unknown>>();

/** Whose the other values are: of the same person in another window, or of somebody else. */
export const describeOther = (changed: RecordChange | undefined): 'self' | 'colleague' =>
  changed?.isOwn ? 'self' : 'colleague';
