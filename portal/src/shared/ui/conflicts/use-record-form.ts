import { problemsByField } from '@sala/contract/core/validation.ts';
import i18next from 'i18next';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#shared/api/api-error.ts';
import { fullDayText } from '../date-range/day-texts.ts';
import { readDay } from '../date-range/days.ts';
import { type DurationUnit, showDuration, unitFor, unitLength } from '../duration-text.ts';
import { fieldAt, firstWithin, getNames } from '../form-focus.ts';
import { isSameValue } from '../form-values.ts';
import { formatMoney } from '../money-text.ts';
import { type FormSetup, useForm } from '../use-form.ts';
import { inList, type Rows, withRowsApart, withRowsListed } from './rows.ts';
import { bundled, changesBetween, type Together, unbundled, withTags } from './together.ts';
import { type RecordSave, useSaveRecord } from './use-save-record.ts';

const choiceInputs = 'input[type="radio"], input[type="checkbox"]';

type Writer = (value: unknown, field: HTMLElement) => string | undefined;

/** Writes lengths of time that are stored in this unit. */
const lengthWriter =
  (base: DurationUnit): Writer =>
  (value, { dataset: { zero } }) => {
    if (typeof value !== 'number') return undefined;
    if (value === 0 && zero) return zero;
    const unit = unitFor(value, base);
    const count = value / unitLength(unit, base);
    return `${showDuration(value, unit, base)} ${i18next.t(`ui:duration.${unit}`, { count })}`;
  };

/** Formatters of kinds of fields, which are identified by `data-value`. */
const writers: Readonly<Record<string, Writer>> = {
  day: (value) => (readDay(String(value)) ? fullDayText(String(value)) : undefined),
  money: (value, { dataset: { currency = '' } }) => formatMoney(String(value), currency),
  seconds: lengthWriter('seconds'),
  minutes: lengthWriter('minutes'),
  days: lengthWriter('days'),
};

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
  const compared = (one: R) => [valuesOf(one), secretTags(one)];
  const follow = useEffectEvent(() => {
    const isNews = record && seen.current && record.version > seen.current.version;
    if (!isNews || form.isSubmitting) return;
    if (!form.isDirty) take(record);
    // Something outside of the form was saved, such as a picture: nothing in it has to be merged.
    else if (isSameValue(compared(record), compared(seen.current!))) seen.current = record;
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

/** The text of the option with this value. */
function offeredBy(field: HTMLElement, value: unknown): string | undefined {
  const isIt = (choice: { value: string }) => choice.value === String(value ?? '');
  if (field instanceof HTMLSelectElement) {
    const option = [...field.options].find(isIt);
    return option && !option.hidden ? option.text.trim() : undefined;
  }
  const group = field.matches(choiceInputs) ? field.closest('fieldset') : field;
  const choice = [...(group?.querySelectorAll<HTMLInputElement>(choiceInputs) ?? [])].find(isIt);
  return choice && (choice.getAttribute('aria-label') ?? getText(choice.closest('label')?.querySelector('span')));
}

/** A value as the form shows it: the text of an option, a day, an amount. Undefined when the form has no other text. */
function getFieldValue(form: HTMLElement, path: string, value: unknown): string | undefined {
  const field = fieldAt(form, path);
  if (!field || getNames(field) !== path || typeof value === 'object' || typeof value === 'boolean') return undefined;
  const offered = offeredBy(field, value);
  if (offered || value === '' || value === undefined) return offered;
  const kind = field.dataset.value;
  if (kind) return writers[kind]?.(value, field);
  const { unit, zero } = field.dataset;
  if (value === 0 && zero) return zero;
  return unit ? `${value} ${unit}` : undefined;
}

/** The text of a label. Marks such as "optional" are separate elements after it. */
function getText(element: Element | null | undefined): string | undefined {
  const text = [...(element?.childNodes ?? [])].find(
    (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
  );
  if (text) return text.nodeValue?.trim();
  const parts = [...(element?.children ?? [])].filter((part) => !part.hasAttribute('data-aside'));
  return (
    parts
      .map((part) => part.textContent)
      .join('')
      .trim() || undefined
  );
}

const labelsItself = (field: HTMLElement) => 'labels' in field && !field.matches('input[type="radio"]');

/** The label of a field in the form; undefined for a field that it does not show. */
function getFieldLabel(form: HTMLElement, path: string): string | undefined {
  const field = fieldAt(form, path);
  // The fields of a list of rows are named by the group's legend.
  const around = (field ?? firstWithin(form, path))?.closest('fieldset')?.querySelector('legend');
  if (!field || field.matches('fieldset')) return getText(around);
  const named = field.getAttribute('aria-labelledby');
  return (
    field.getAttribute('aria-label') ??
    (labelsItself(field) ? getText((field as HTMLInputElement).labels?.[0]) : undefined) ??
    getText(named ? form.ownerDocument.getElementById(named.split(' ')[0]!) : null) ??
    getText(around)
  );
}
