import type { RecordChange } from '#shared/api/api-error.ts';
import { createQuestion } from '../question.ts';
import type { Merged } from './merge-changes.ts';

export interface PendingConflict extends Merged {
  /** Name of the record. */
  name: string;
  /** Who made the other change and when, if known. */
  changed?: RecordChange | undefined;
  /** The label of a field; undefined for a field that the page does not show. */
  labelOf: (path: string) => string | undefined;
  /** A value as text, if that differs from its own; undefined: use its own. */
  show?: (path: string, value: unknown) => string | undefined;
}

/** Asks which values to keep. Returns the values to save; null when cancelled. */
export const conflictQuestion = createQuestion<PendingConflict, Record<string, unknown>>();

/** Whether the same user made the other change in another window, or another person. */
export const describeOther = (changed: RecordChange | undefined): 'self' | 'colleague' =>
  changed?.isOwn ? 'self' : 'colleague';
