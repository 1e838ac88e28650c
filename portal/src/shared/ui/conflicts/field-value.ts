import i18next from 'i18next';
import { fullDayText } from '../date-range/day-texts.ts';
import { readDay } from '../date-range/days.ts';
import { minutesIn, showDuration, unitFor } from '../duration-text.ts';
import { fieldAt, getNames } from '../form-focus.ts';
import { showMoney } from '../money-text.ts';
import { getText } from './field-label.ts';

const choices = 'input[type="radio"], input[type="checkbox"]';

/** The text of the option with this value. */
function offeredBy(field: HTMLElement, value: unknown): string | undefined {
  const isIt = (choice: { value: string }) => choice.value === String(value ?? '');
  if (field instanceof HTMLSelectElement) {
    const option = [...field.options].find(isIt);
    return option && !option.hidden ? option.text.trim() : undefined;
  }
  const group = field.matches(choices) ? field.closest('fieldset') : field;
  const choice = [...(group?.querySelectorAll<HTMLInputElement>(choices) ?? [])].find(isIt);
  return choice && (choice.getAttribute('aria-label') ?? getText(choice.closest('label')?.querySelector('span')));
}

/** Formatters of kinds of fields, which are identified by `data-value`. */
const writers: Readonly<Record<string, (value: unknown, field: HTMLElement) => string | undefined>> = {
  day: (value) => (readDay(String(value)) ? fullDayText(String(value)) : undefined),
  money: (value, { dataset: { currency = '' } }) => `${showMoney(String(value), currency)} ${currency}`.trim(),
  minutes: (value, { dataset: { zero } }) => {
    if (typeof value !== 'number') return undefined;
    if (value === 0 && zero) return zero;
    const unit = unitFor(value);
    return `${showDuration(value, unit)} ${i18next.t(`ui:duration.${unit}`, { count: value / minutesIn[unit] })}`;
  },
};

/** A value as the form shows it: the text of an option, a day, an amount. Undefined when the form has no other text. */
export function getFieldValue(form: HTMLElement, path: string, value: unknown): string | undefined {
  const field = fieldAt(form, path);
  if (!field || getNames(field) !== path || typeof value === 'object' || typeof value === 'boolean') return undefined;
  const offered = offeredBy(field, value);
  if (offered || value === '' || value === undefined) return offered;
  const kind = field.dataset.value;
  if (kind) return writers[kind]?.(value, field);
  const unit = field.dataset.unit;
  return unit ? `${value} ${unit}` : undefined;
}
