import { describe, expect, it } from 'vitest';
import { collide, getNextDate, type HolidayDay } from './holidays.policy.ts';

const once = (date: string, ...departmentIds: string[]): HolidayDay => ({ date, isAnnual: false, departmentIds });
const annual = (date: string, ...departmentIds: string[]): HolidayDay => ({ date, isAnnual: true, departmentIds });

describe('the next day of a holiday', () => {
  it.each([
    [once('2027-04-14'), '2027-04-13', '2027-04-14'],
    [once('2027-04-14'), '2027-04-14', '2027-04-14'],
    [once('2027-04-14'), '2027-04-15', null],
    [annual('2020-04-14'), '2027-04-14', '2027-04-14'],
    [annual('2020-04-14'), '2027-04-15', '2028-04-14'],
    [annual('2030-04-14'), '2027-01-01', '2030-04-14'],
    [annual('2024-02-29'), '2024-02-29', '2024-02-29'],
    [annual('2024-02-29'), '2024-03-01', '2028-02-29'],
    [annual('2024-02-29'), '2027-02-28', '2028-02-29'],
    [annual('2096-02-29'), '2096-03-01', '2104-02-29'],
  ])('of %j on %s is %s', (holiday, today, next) => {
    expect(getNextDate(holiday, today)).toBe(next);
  });
});

describe('two holidays on one day', () => {
  it.each([
    ['the same day', once('2027-04-14'), once('2027-04-14'), true],
    ['the same day of another year', once('2027-04-14'), once('2028-04-14'), false],
    ['two annual ones of different first years', annual('2020-04-14'), annual('2027-04-14'), true],
    ['a day of a year in which the annual one comes', annual('2020-04-14'), once('2027-04-14'), true],
    ['the first day of the annual one', annual('2027-04-14'), once('2027-04-14'), true],
    ['a day before the annual one began', annual('2027-04-14'), once('2026-04-14'), false],
    ['another day', annual('2020-04-14'), annual('2020-04-15'), false],
    ['different departments', once('2027-04-14', 'water'), once('2027-04-14', 'cleaning'), false],
    ['one department in common', once('2027-04-14', 'water', 'cleaning'), annual('2020-04-14', 'cleaning'), true],
    ['a department, and everybody', once('2027-04-14', 'water'), once('2027-04-14'), true],
  ])('%s', (_what, first, second, expected) => {
    expect([collide(first, second), collide(second, first)]).toEqual([expected, expected]);
  });
});
