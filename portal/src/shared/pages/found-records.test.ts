import { expect, it } from 'vitest';
import { findNumbered, toPersonKey } from './found-records.ts';

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

it('says where the search was found, unless the line shows it already', async () => {
  const texts = [null, 'House 12, Street 1003, Sen Sok, Phnom Penh', '+855 12 100 177'];
  const describe = async (search: string) => {
    const found = await findNumbered({ search, limit: 1 }, async () => [{ ...record(7), texts }]);
    return found[0]!.description;
  };
  expect(await describe('sok')).toBe('#7 · Bopha · …Sen Sok, Phnom Penh');
  expect(await describe('12100')).toBe('#7 · Bopha · +855 12 100 177');
  expect(await describe('+855 12')).toBe('#7 · Bopha · +855 12 100 177');
  expect(await describe('bopha')).toBe('#7 · Bopha');
  expect(await describe('elsewhere')).toBe('#7 · Bopha');
});

it('knows a customer by their name and phone number, however these are written, and never by the name alone', () => {
  expect(toPersonKey('Phạm Thu Hà', '+855 12 333 444')).toBe(toPersonKey('pham thu ha', '+85512333444'));
  expect(toPersonKey('Sok Dara', '+85512333444')).not.toBe(toPersonKey('Sok Bopha', '+85512333444'));
  expect(toPersonKey('Sok Dara', null)).toBeUndefined();
});
