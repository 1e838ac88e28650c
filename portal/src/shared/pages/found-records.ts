import type { FoundRecord } from './feature.ts';

interface Numbered {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly customer: { readonly name: string };
}

interface RecordQuery {
  readonly search: string;
  readonly limit: number;
}

const numberPattern = /^\d{1,9}$/;

/**
 * Records with a number. The one whose number is searched for comes first, also when newer ones have its digits in a phone number
 * or a title and fill the answer.
 */
export async function findNumbered(
  { search, limit }: RecordQuery,
  list: (query: RecordQuery) => Promise<readonly Numbered[]>,
): Promise<FoundRecord[]> {
  const [exact, others] = await Promise.all([
    numberPattern.test(search) ? list({ search: `#${search}`, limit: 1 }) : [],
    list({ search, limit }),
  ]);
  const isOther = ({ id }: Numbered) => exact.every((row) => row.id !== id);
  return [...exact, ...others.filter(isOther)]
    .slice(0, limit)
    .map(({ id, number, title, customer }) => ({ id, title, description: `#${number} · ${customer.name}` }));
}
