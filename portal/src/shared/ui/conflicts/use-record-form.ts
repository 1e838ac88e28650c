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
  /** Left out: a new one, which begins with `initialValues`. */
  record: R | undefined;
  initialValues?: FormSetup<S>['initialValues'];
  valuesOf: (record: R) => FormSetup<S>['initialValues'];
  nameOf: (record: R) => string;
  /** Where the form shows no words of its own beside a field, or other ones. */
  labelOf?: (path: string) => string | undefined;
  /** `show` gets their values as a list, under the path of the first. */
  together?: Together;
  /**
   * By the first of the fields in `together`: what tells whether the secret among them is another one. The secret itself never comes, so
   * that two people's would look alike.
   */
  secretTags?: (record: R) => Readonly<Record<string, unknown>>;
  /** Each row is a choice of its own; `show` gets it in a list, under the path of the list. */
  rows?: Rows;
  /** Lists that are one value each, such as "all" or some. Any other list of plain values is a set, and what both people did to it is joined. */
  wholes?: readonly string[];
}

const none: Together = [];
const noTags = () => ({});
const noRows: Rows = {};
const noLists: readonly string[] = [];

/**
 * A form that makes a record or changes one that others edit, too. It follows what a colleague saves as long as nothing was entered;
 * what both changed is asked for when it is saved.
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
}: RecordFormSetup<S, R>) {
  const form = useForm({ schema, initialValues: record ? valuesOf(record) : initialValues! });
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

  /** What a record's values are sent as, to compare them with what is sent. */
  const sentOf = (record: R): Values => {
    const values = valuesOf(record);
    const parsed = z.safeParse(schema, values);
    return parsed.success ? parsed.data : (values as Values);
  };

  /** `based`: the record that the values are of, or were made of. */
  const apart = (values: Values, based: R, opened: R) =>
    withRowsApart(withTags(bundled(values, together), secretTags(based)), rows, sentOf(opened));
  const whole = (values: Values) => unbundled(withRowsListed(values, rows), together);

  /** Colleagues' values that the form would not take are refused at their fields. */
  const checked = (values: Values): z.output<S> => {
    const parsed = z.safeParse(schema, values);
    if (parsed.success) return parsed.data;
    const validate = problemsByField(parsed.error.issues, values);
    throw new ApiError({ status: 422, key: 'validationFailed', validate });
  };

  /**
   * `send` gets the version to name, or undefined of a new one, and what of the values is other than in that version: for calls that
   * leave alone what is not named.
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
