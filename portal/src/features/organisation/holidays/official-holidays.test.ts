import { dayField } from '@sala/contract/core/fields.ts';
import { expect, it } from 'vitest';
import en from './locales/en.json' with { type: 'json' };
import { findTaken, holidayCountries, listOfficialHolidays } from './official-holidays.ts';

it('offers real days only, each once a country and with a name', () => {
  for (const country of holidayCountries) {
    const days = listOfficialHolidays(country, 2027);
    expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
    for (const { date, name } of days) {
      expect(dayField.safeParse(date).success, date).toBe(true);
      expect(en.official.names[name], name).toBeTruthy();
    }
  }
});

it('marks what is there already, also by an annual holiday of an earlier year', () => {
  const annual = { date: '2020-04-14', repeat: 'annually' };
  const once = { date: '2027-05-01', repeat: 'once' };
  const holidays = [annual, once];
  expect(findTaken(holidays, '2027-04-14')).toBe(annual);
  expect(findTaken(holidays, '2027-05-01')).toBe(once);
  expect(findTaken(holidays, '2028-05-01')).toBeUndefined();
});
