import { problemsByField } from '@sala/contract/core/validation.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#shared/api/api-error.ts';
import { type FormSetup, useForm } from '../use-form.ts';
import { getFieldLabel } from './field-label.ts';
import { getFieldValue } from './field-value.ts';
import { inList, type Rows, withRowsApart, withRowsListed } from './rows.ts';
import { bundled, changesBetween, type Together, unbundled, withTags } from './together.ts';
import { type RecordSave, useSaveRecord } from './use-save-record.ts';

type Values = Record<string, unknown>;

export interface RecordFormSetup<S extends z.ZodMiniType<Values, Values>, R extends { version: number }>
  extends Pick<RecordSave<R, Values>, 'show'> {
  schema: S;
  /** Left out: a new record, which begins with `initialValues`. */
  record: R | undefined;
  initialValues?: FormSetup<S>['initialValues'];
  hidden?: FormSetup<S>['hidden'];
  valuesOf: (record: R) => FormSetup<S>['initialValues'];
  nameOf: (record: R) => string;
  /** Labels of fields whose label is not in the form. */
  labelOf?: (path: string) => string | undefined;
  /** `show` gets their values as a list, with the path of the first. */
  together?: Together;
  /**
   * By the first field of a group in `together`: the tag that changes with the secret in it. Secrets are never returned, so
   * changes could not be detected otherwise.
   */
  secretTags?: (record: R) => Readonly<Record<string, unknown>>;
  /** Each row is merged separately; `show` gets it as a list, with the path of the list. */
  rows?: Rows;
  /** Lists that are single values, such as "all" or some. Other lists of plain values are sets whose changes are merged. */
  wholes?: readonly string[];
}

const none: Together = [];
const noTags = () => ({});
const noRows: Rows = {};
const noLists: readonly string[] = [];

/**
 * A form that creates or changes a record that others edit too. Colleagues' changes are shown while there is no input;
 * conflicts are asked about when saving.
 */
export function useRecordForm<S extends z.ZodMiniType<Values, Values>, R extends { version: number }>({
  schema,
  record,
  initialValues,
  valuesOf,
  nameOf,
  show,
  labelOf,
  together = none,
  secretTags = noTags,
  rows = noRows,
  wholes = noLists,
  hidden,
}: RecordFormSetup<S, R>) {
  const form = useForm({ schema, initialValues: record ? valuesOf(record) : initialValues!, hidden });
  const saveRecord = useSaveRecord();
  const seen = useRef(record);
  const take = (next: R) => {
    seen.current = next;
    form.reset(valuesOf(next));
  };
  const follow = useEffectEvent(() => {
    const isNews = record && seen.current && record.version > seen.current.version;
    if (isNews && !form.isDirty && !form.isSubmitting) take(record);
  });
  useEffect(() => follow(), [record?.version]);

  /** A record's values in the form in which they are sent, for comparison. */
  const sentOf = (record: R): Values => {
    const values = valuesOf(record);
    const parsed = z.safeParse(schema, values);
    return parsed.success ? parsed.data : (values as Values);
  };

  /** `based`: the record of the values. */
  const apart = (values: Values, based: R, opened: R) =>
    withRowsApart(withTags(bundled(values, together), secretTags(based)), rows, sentOf(opened));
  const whole = (values: Values) => unbundled(withRowsListed(values, rows), together);

  /** Colleagues' values that the form does not accept are refused at their fields. */
  const checked = (values: Values): z.output<S> => {
    const parsed = z.safeParse(schema, values);
    if (parsed.success) return parsed.data;
    const validate = problemsByField(parsed.error.issues, values);
    throw new ApiError({ status: 422, key: 'validationFailed', validate });
  };

  /**
   * `send` gets the version, undefined for a new record, and the values that differ from that version, for calls with
   * optional fields.
   */
  const handleSave = (
    send: (values: z.output<S>, version: number | undefined, changes: Partial<z.output<S>>) => Promise<R>,
    onSaved: (saved: R) => unknown = () => {},
    onError?: (error: unknown) => void,
  ) =>
    form.handleSubmit(async (values, element) => {
      if (!seen.current) return onSaved(await send(values, undefined, values));
      const opened = seen.current;
      const saved = await saveRecord({
        record: opened,
        values: apart(values, opened, opened),
        valuesOf: (record) => apart(sentOf(record), record, opened),
        wholes: [...wholes, ...together.map(([first]) => first!)],
        rows,
        nameOf,
        shown: record,
        show: (path, value, records) => {
          const { at, asList } = inList(path, rows);
          return show?.(at, asList(value), records) ?? getFieldValue(element, at, asList(value));
        },
        labelOf: (path) => {
          const { at } = inList(path, rows);
          return labelOf?.(at) ?? getFieldLabel(element, at);
        },
        send: (merged, version, based) => {
          const wanted = checked(whole(merged));
          return send(wanted, version, changesBetween(sentOf(based), wanted, together) as Partial<z.output<S>>);
        },
      });
      take(saved);
      return onSaved(saved);
    }, onError);

  return { ...form, handleSave };
}
