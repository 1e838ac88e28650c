import i18next from 'i18next';
import type { ReactNode } from 'react';
import type { AvatarProps } from '../avatar.tsx';

/** One thing to choose. */
export interface PickerOption {
  id: string;
  label: string;
  /** Small, under the label: an e-mail address, a path. */
  description?: string;
  /** A person's picture. */
  avatar?: Pick<AvatarProps, 'name' | 'src' | 'presence' | 'availability'>;
  icon?: ReactNode;
  /** Cannot be chosen now; the description should say why. */
  isDisabled?: boolean;
}

/** Answers what fits the query; all there is, or the first of it, for an empty one. */
export type LoadOptions = (
  query: string,
  signal: AbortSignal,
) => readonly PickerOption[] | Promise<readonly PickerOption[]>;

/** Ascending as one reads: the order that option lists have everywhere. */
export function sortOptions(options: readonly PickerOption[]): PickerOption[] {
  const collator = new Intl.Collator(i18next.language, { numeric: true, sensitivity: 'base' });
  return options.toSorted((one, other) => collator.compare(one.label, other.label));
}

/** Without case and Latin accents. Khmer vowels are marks as well, and stay. */
const plain = (text: string) =>
  text
    .toLocaleLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** For a list that is there as a whole: finds by every word of the query, in label or description. */
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
