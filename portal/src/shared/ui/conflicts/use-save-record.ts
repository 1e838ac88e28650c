import { useTranslation } from 'react-i18next';
import { ApiError, type RecordChange } from '#shared/api/api-error.ts';
import { showToast } from '../notices.ts';
import { uploadCancelledError } from '../use-form.ts';
import { conflictQuestion, describeOther, type PendingConflict } from './conflict-question.ts';
import { mergeChanges } from './merge-changes.ts';
import { type Rows, withRowsJoined } from './rows.ts';

export interface RecordSave<R extends { version: number }, V extends object> {
  /** As the person knows it. */
  record: R;
  /** What it is to become, or some of it. */
  values: V;
  /** The same fields of a record. */
  valuesOf: (record: R) => object;
  nameOf: (record: R) => string;
  /** What the page shows of it, where that is newer: the question calls it by the same name. */
  shown?: R | undefined;
  labelOf: PendingConflict['labelOf'];
  /** A value in words, where it is not its own words. The records are as opened and as now: they know the names behind ids. */
  show?: ((path: string, value: unknown, records: readonly R[]) => string | undefined) | undefined;
  /** Paths of lists that are one value each, and no sets to be joined. */
  wholes?: readonly string[];
  /** Lists whose rows stand apart in the values, each a choice of its own. */
  rows?: Rows;
  /** Also with the record of that version, which the change is based on. */
  send: (values: V, version: number, based: R) => Promise<R>;
}

const isRecordChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.current !== undefined && error.current !== null;

/**
 * Saves changes of a record that others edit, too. What was changed elsewhere meanwhile stays; where both changed the same field, the
 * person is asked. Answers the record as it is then; throws `uploadCancelledError` where the person thought better of it.
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
        // Nothing of one's own is left to save.
        if (mergeChanges(kept, kept, valuesOf(now)).theirs.length === 0) return now;
        seen = now;
        wanted = kept as V;
      }
    }
  };
}

export interface FieldsChange<R, C extends object> extends Pick<PendingConflict, 'show'> {
  /** As the person saw it, in a list for example. */
  record: R;
  /** The fields that change, and nothing beside them. */
  changes: C;
  /** The words beside those fields, by field. */
  labels: Record<keyof C, string>;
  nameOf: (record: R) => string;
  send: (changes: C, version: number) => Promise<R>;
}

/** Changes single fields of a record by PATCH: a switch, a cell. */
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
