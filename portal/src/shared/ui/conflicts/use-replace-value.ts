import { useTranslation } from 'react-i18next';
import { type RecordSave, useSaveRecord } from './use-save-record.ts';

export interface ValueReplacement<R extends { version: number }>
  extends Pick<RecordSave<R, { value: unknown }>, 'record' | 'nameOf'> {
  /** The value as it is in a record. */
  currentOf: (record: R) => unknown;
  wanted: unknown;
  label: string;
  /** A value as text, if that differs from its own. The records contain names for ids. */
  show?: (value: unknown, records: readonly R[]) => string | undefined;
  /** `based`: the record of that version, by then another one than `record` where other things of it were changed meanwhile. */
  send: (version: number, based: R) => Promise<R>;
}

/**
 * Replaces one value of a record by a call of its own, such as one with a file. Other changes made meanwhile are kept; where a colleague
 * has replaced the same value the user is asked. Throws `uploadCancelledError` when they cancel.
 */
export function useReplaceValue() {
  const saveRecord = useSaveRecord();
  return <R extends { version: number }>({
    currentOf,
    wanted,
    label,
    show,
    send,
    ...save
  }: ValueReplacement<R>): Promise<R> =>
    saveRecord<R, { value: unknown }>({
      ...save,
      values: { value: wanted },
      valuesOf: (record) => ({ value: currentOf(record) }),
      labelOf: () => label,
      show: (_path, value, records) => show?.(value, records),
      send: (_values, version, based) => send(version, based),
    });
}

export interface PictureReplacement<R extends { version: number }>
  extends Pick<ValueReplacement<R>, 'record' | 'nameOf' | 'label' | 'send'> {
  pictureOf: (record: R) => string | null;
  isRemoved?: boolean;
}

/** No address of a picture. */
const newPicture = 'new';

/** The same for a picture, which is replaced or removed. */
export function useReplacePicture() {
  const { t } = useTranslation('ui');
  const replaceValue = useReplaceValue();
  return <R extends { version: number }>({
    pictureOf,
    isRemoved = false,
    ...replacement
  }: PictureReplacement<R>): Promise<R> =>
    replaceValue<R>({
      ...replacement,
      // The signature behind the address differs from time to time.
      currentOf: (record) => pictureOf(record)?.split('?')[0] ?? null,
      wanted: isRemoved ? null : newPicture,
      show: (value) =>
        value === null ? undefined : t(value === newPicture ? 'conflict.newPicture' : 'conflict.presentPicture'),
    });
}
