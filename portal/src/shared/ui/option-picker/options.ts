import type { ShiftColor } from '@sala/contract/time/working-time/working-time.schema.ts';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import type { AvatarProps } from '../avatar.tsx';

/** One option to choose. */
export interface PickerOption {
  id: string;
  label: string;
  /** Small text below the label, such as an e-mail address or a path. */
  description?: string;
  /** The picture of a person. */
  avatar?: Pick<AvatarProps, 'name' | 'src' | 'presence' | 'availability'>;
  icon?: ReactNode;
  /** As it is shown once it is chosen, in place of its icon. */
  markColor?: ShiftColor;
  /** Cannot be chosen at present; the description should state the reason. */
  isDisabled?: boolean;
}

/** Returns the options that match the query. For an empty query, returns all options or the first of them. */
export type LoadOptions = (
  query: string,
  signal: AbortSignal,
) => readonly PickerOption[] | Promise<readonly PickerOption[]>;

/** Sorted in ascending order for the current language, which is the order of all option lists. */
export function sortOptions(options: readonly PickerOption[]): PickerOption[] {
  const collator = new Intl.Collator(i18next.language, { numeric: true, sensitivity: 'base' });
  return options.toSorted((one, other) => collator.compare(one.label, other.label));
}

/** Lower case, without Latin accents, and with the minus that keyboards have. Khmer vowels are combining marks as well, and are kept. */
const plain = (text: string) =>
  text
    .toLocaleLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('−', '-')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** For a completely loaded list: finds the options whose label or description contains every word of the query. */
export function optionsAmong(options: readonly PickerOption[]): (query: string) => readonly PickerOption[] {
  return (query) => {
    const words = plain(query).split(/\s+/).filter(Boolean);
    if (words.length === 0) return options;
    return options.filter(({ label, description = '' }) => {
      const text = plain(`${label} ${description}`);
      return words.every((word) => text.includes(word));
    });
  };
}
