import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { timeField } from '../fields.ts';
import { endAfterStart, inFuture, isUnderOneMonth, periodUnderOneMonth, timesUnderOneMonth } from './dates.ts';
import { accepts, getOutcome, refuses } from './table.fixture.ts';

const text = z.optional(z.nullable(z.string()));

describe('an end after its start', () => {
  const form = z.object({ start: text, end: text }).check(endAfterStart('start', 'end'));

  it.each([
    ['09:00', '17:30'],
    ['09:00', '09:01'],
    ['00:00:00', '23:59:59'],
    ['2026-01-31', '2026-02-01'],
    ['2026-01-31T10:00:00Z', '2026-01-31T10:00:00.001Z'],
    ['2026-01-31T10:00:00+07:00', '2026-01-31T03:00:01Z'],
    ['', '09:00'],
    ['09:00', null],
    [undefined, undefined],
  ])('takes %j to %j', (start, end) => {
    expect(getOutcome(form, { start, end })).toHaveProperty('value');
  });

  it.each([
    ['17:30', '09:00'],
    ['09:00', '09:00'],
    ['2026-02-01', '2026-01-31'],
    ['2026-02-01', '2026-02-01'],
    ['2026-01-31T10:00:00Z', '2026-01-31T10:00:00Z'],
    ['2026-01-31T10:00:00.000Z', '2026-01-31T10:00:00Z'],
    ['2026-01-31T10:00:00Z', '2026-01-31T16:59:59+07:00'],
    ['2026-12-31', '2026-01-01'],
  ])('refuses %j to %j at the end', (start, end) => {
    expect(getOutcome(form, { start, end }).problems).toEqual({ end: [{ key: 'endAfterStart' }] });
  });
});

describe('a period of less than a month', () => {
  const form = z.object({ from: text, to: text }).check(periodUnderOneMonth('from', 'to'));

  it.each([
    ['2026-01-01', '2026-01-01'],
    ['2026-01-01', '2026-01-31'],
    ['2026-02-01', '2026-02-28'],
    ['2026-01-15', '2026-02-14'],
    ['2026-12-15', '2027-01-14'],
    ['2026-01-31', '2026-02-27'],
    ['2026-01-29', '2026-02-27'],
    ['2028-01-31', '2028-02-28'],
    ['2028-02-29', '2028-03-28'],
    ['2026-03-31', '2026-04-29'],
    ['2026-01-01T00:00:00Z', '2026-01-31T23:59:59Z'],
    ['', '2026-01-01'],
    [undefined, null],
  ])('takes %j to %j', (from, to) => {
    expect(getOutcome(form, { from, to })).toHaveProperty('value');
  });

  it.each([
    ['2026-01-01', '2026-02-01'],
    ['2026-01-15', '2026-02-15'],
    ['2026-12-15', '2027-01-15'],
    ['2026-01-31', '2026-02-28'],
    ['2026-01-29', '2026-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2028-01-29', '2028-02-29'],
    ['2027-02-28', '2027-03-28'],
    ['2026-03-31', '2026-04-30'],
    ['2026-01-01', '2027-01-01'],
  ])('says of %j to %j that it is too long', (from, to) => {
    expect(getOutcome(form, { from, to }).problems).toEqual({ to: [{ key: 'dateRangeTooLong' }] });
  });

  it('lasts until today without an end, and has a start', () => {
    const now = () => Date.parse('2026-03-08T12:00:00Z');
    const open = z.object({ from: text, to: text }).check(periodUnderOneMonth('from', 'to', { now }));
    expect(getOutcome(open, { from: '2026-02-09' })).toHaveProperty('value');
    expect(getOutcome(open, { from: '2026-04-09' })).toHaveProperty('value');
    expect(getOutcome(open, { from: '2026-02-08' }).problems).toEqual({ to: [{ key: 'dateRangeTooLong' }] });
    expect(getOutcome(open, { to: '2026-02-08' }).problems).toEqual({ from: [{ key: 'required' }] });
  });

  it('does not go backwards', () => {
    expect(getOutcome(form, { from: '2026-02-01', to: '2026-01-31' }).problems).toEqual({
      to: [{ key: 'endAfterStart' }],
    });
  });

  it("counts days as the merchant's calendar has them: all of March in Phnom Penh begins on a UTC day of February", () => {
    const [from, to] = ['2026-02-28T17:00:00.000Z', '2026-03-31T16:59:59.999Z'];
    expect(isUnderOneMonth(from, to, 'Asia/Phnom_Penh')).toBe(true);
    expect(isUnderOneMonth(from, to, 'UTC')).toBe(false);
    expect(isUnderOneMonth(from, '2026-03-31T17:00:00.000Z', 'Asia/Phnom_Penh')).toBe(false);
  });

  it('leaves what is no day to the fields themselves', () => {
    for (const junk of ['x', '២០២៦-០១-០១', '２０２６-01-01', '2026-13-40', '9'.repeat(100_000)])
      expect(getOutcome(form, { from: junk, to: '2026-01-01' })).toHaveProperty('value');
  });
});

describe('the end of a hold', () => {
  const now = Date.parse('2026-02-28T12:00:00.000Z');
  const field = timeField.check(inFuture(() => now));
  accepts(field, [
    ['2026-02-28T12:00:00.001Z'],
    ['2026-02-28T12:05:00Z'],
    ['2026-02-28T12:10:00.5Z'],
    ['2026-03-01T00:00:00Z'],
    ['2026-03-01T12:00:00Z'],
    ['2028-02-29T00:00:00Z'],
    ['2027-01-01T00:00:00.000000Z'],
    ['9999-12-31T23:59:59Z'],
  ]);
  refuses(field, [
    ['2026-02-28T12:00:00.000Z', 'inFuture'],
    ['2026-02-28T11:59:59.999Z', 'inFuture'],
    ['2025-12-31T23:59:59Z', 'inFuture'],
    ['2027-02-29T00:00:00Z', 'dateTime'],
    ['2027-01-01', 'dateTime'],
    ['២០២៧-០១-០១T00:00:00Z', 'dateTime'],
    ['2027-01-01T00:00:00Z\u200b', 'dateTime'],
    ['', 'required'],
    [null, 'required'],
    [[], 'type'],
    [now + 1000, 'type'],
  ]);
});

describe('times of which the time zone is unknown', () => {
  const now = () => Date.parse('2026-03-08T12:00:00Z');
  const form = z.object({ from: text, to: text }).check(timesUnderOneMonth('from', 'to', now));

  it.each([
    ['a whole March in Phnom Penh', '2026-02-28T17:00:00Z', '2026-03-31T17:00:00Z', undefined],
    ['a month in which clocks go back', '2026-09-30T22:00:00Z', '2026-10-31T23:00:00Z', undefined],
    ['the first one alone, which is not long ago', '2026-03-01T00:00:00Z', undefined, undefined],
    ['the first one alone, which is still to come', '2026-04-01T00:00:00Z', undefined, undefined],
    ['the first one alone, which is long ago', '2024-01-01T00:00:00Z', undefined, 'dateRangeTooLong'],
    ['five weeks', '2026-03-01T00:00:00Z', '2026-04-05T00:00:00Z', 'dateRangeTooLong'],
    ['backwards', '2026-03-02T00:00:00Z', '2026-03-01T00:00:00Z', 'endAfterStart'],
  ])('span less than a month: %s', (_, from, to, key) => {
    expect(getOutcome(form, { from, to }).problems).toEqual(key && { to: [{ key }] });
  });

  it('has a start', () => {
    expect(getOutcome(form, { to: '2026-03-01T00:00:00Z' }).problems).toEqual({ from: [{ key: 'required' }] });
  });
});
