import type { FoundRecord } from './feature.ts';

interface Numbered {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly customer: { readonly name: string };
}

/** Records with a number: whose number is searched for comes before what has it in a telephone number. */
export const toFound = (rows: readonly Numbered[], search: string): FoundRecord[] =>
  rows
    .toSorted((one, other) => Number(String(other.number) === search) - Number(String(one.number) === search))
    .map(({ id, number, title, customer }) => ({ id, title, description: `#${number} · ${customer.name}` }));
