import { expect, it } from 'vitest';
import { findNumbered } from './found-records.ts';

const record = (number: number) => ({
  id: `id-${number}`,
  number,
  title: `Record ${number}`,
  customer: { name: 'Bopha' },
});

/** A list of 200 records, newest first; the phone number of each contains 119. */
async function list({ search, limit }: { search: string; limit: number }) {
  const all = Array.from({ length: 200 }, (_, index) => record(200 - index));
  const found = search.startsWith('#') ? all.filter(({ number }) => number === Number(search.slice(1))) : all;
  return found.slice(0, limit);
}

const findNumbers = async (search: string) =>
  (await findNumbered({ search, limit: 5 }, list)).map(({ description }) => description.split(' ')[0]);

it('puts the record with the number that is searched for first, however many newer ones contain its digits', async () => {
  expect(await findNumbers('119')).toEqual(['#119', '#200', '#199', '#198', '#197']);
});

it('lists a record once that is found by its number and by its words', async () => {
  expect(await findNumbers('199')).toEqual(['#199', '#200', '#198', '#197', '#196']);
});

it('looks for words only where no number is searched for', async () => {
  expect(await findNumbers('Bopha')).toEqual(['#200', '#199', '#198', '#197', '#196']);
});
