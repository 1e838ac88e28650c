import i18next from 'i18next';
import { fullDayText } from '../date-range/day-texts.ts';
import { readDay } from '../date-range/days.ts';
import { minutesIn, showDuration, unitFor } from '../duration-text.ts';
import { fieldAt, getNames } from '../form-focus.ts';
import { showMoney } from '../money-text.ts';
import { getText } from './field-label.ts';

const choices = 'input[type="radio"], input[type="checkbox"]';

/** What the field of a form offers under this value: the words of an option. */
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

/** What kinds of fields make of a value; each says by `data-value` which kind it is. */
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

/** A value as the form shows it: the words of a choice, a day, an amount. Undefined: in its own words, as far as the form knows. */
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
