import { useTranslation } from 'react-i18next';
import { ApiError, type RecordChange } from '#shared/api/api-error.ts';
import { showToast } from '../notices.ts';
import { uploadCancelledError } from '../use-form.ts';
import { conflictQuestion, describeOther, type PendingConflict } from './conflict-question.ts';
import { mergeChanges } from './merge-changes.ts';
import { type Rows, withRowsJoined } from './rows.ts';

export interface RecordSave<R extends { version: number }, V extends object> {
  /** The record as the user loaded it. */
  record: R;
  /** New values of some or all fields. */
  values: V;
  /** The same fields of a record. */
  valuesOf: (record: R) => object;
  nameOf: (record: R) => string;
  /** The newer record that the page shows, whose name the question uses. */
  shown?: R | undefined;
  labelOf: PendingConflict['labelOf'];
  /** A value as text, if that differs from its own. The records, as loaded and at present, contain names for ids. */
  show?: ((path: string, value: unknown, records: readonly R[]) => string | undefined) | undefined;
  /** Paths of lists that are single values instead of sets. */
  wholes?: readonly string[];
  /** Lists whose rows are separate fields in the values. */
  rows?: Rows;
  /** Called with the values, the version, and the record of that version. */
  send: (values: V, version: number, based: R) => Promise<R>;
}

const isRecordChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.current !== undefined && error.current !== null;

/**
 * Saves changes of a record that others edit too. Concurrent changes are kept; for fields changed by both the
 * user is asked. Returns the saved record; throws `uploadCancelledError` when the user cancels.
 */
export function useSaveRecord() {
  const { t } = useTranslation('ui');
  return async <R extends { version: number }, V extends object>({
    record,
    values,
    valuesOf,
    nameOf,
    send,
    show,
    labelOf,
    wholes,
    rows = {},
    shown = record,
  }: RecordSave<R, V>): Promise<R> => {
    let seen = record;
    let wanted = values;
    let isJoined = false;
    let changed: RecordChange | undefined;
    for (;;) {
      try {
        const saved = await send(wanted, seen.version, seen);
        if (isJoined) {
          const name = nameOf(saved);
          const content = changed?.by
            ? t('conflict.joinedBy', { name, colleague: changed.by })
            : t(`conflict.${describeOther(changed)}.joined`, { name });
          showToast({ tone: 'info', content });
        }
        return saved;
      } catch (error) {
        if (!isRecordChanged(error)) throw error;
        error.isMerging = true;
        const now = error.current as R;
        changed = error.changed;
        const sides = { before: valuesOf(seen), mine: wanted, theirs: valuesOf(now) };
        const merged = mergeChanges(sides.before, sides.mine, sides.theirs, wholes);
        isJoined = merged.conflicts.length === 0;
        const records = [seen, now];
        const kept = isJoined
          ? merged.values
          : await conflictQuestion.ask({
              ...withRowsJoined(merged, rows, sides),
              labelOf,
              ...(show && { show: (path, value) => show(path, value, records) }),
              name: nameOf(shown),
              changed,
            });
        if (!kept) throw uploadCancelledError;
        // No change of the user remains.
        if (mergeChanges(kept, kept, valuesOf(now)).theirs.length === 0) return now;
        seen = now;
        wanted = kept as V;
      }
    }
  };
}

export interface FieldsChange<R, C extends object> extends Pick<PendingConflict, 'show'> {
  /** The record as the user saw it, for example in a list. */
  record: R;
  /** Only the fields that change. */
  changes: C;
  /** Labels of those fields. */
  labels: Record<keyof C, string>;
  nameOf: (record: R) => string;
  send: (changes: C, version: number) => Promise<R>;
}

/** Changes single fields of a record by PATCH, as for a switch or a cell. */
export function useChangeRecord() {
  const saveRecord = useSaveRecord();
  return <R extends { version: number }, C extends Partial<R>>({
    changes,
    labels,
    ...save
  }: FieldsChange<R, C>): Promise<R> => {
    const fields = Object.keys(changes) as (keyof C & keyof R)[];
    return saveRecord({
      ...save,
      values: changes,
      valuesOf: (record) => Object.fromEntries(fields.map((field) => [field, record[field]])),
      labelOf: (path) => labels[path as keyof C],
    });
  };
}
