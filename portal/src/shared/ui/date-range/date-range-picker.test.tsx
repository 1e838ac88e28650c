import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { datesReady } from '#shared/i18n/dates.ts';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { DateRangePicker, type DateRangePickerProps } from './date-range-picker.tsx';
import type { DateRange } from './days.ts';

let applied: (DateRange | null)[] = [];

function open(props: Partial<DateRangePickerProps> = {}) {
  render(
    <Suspense>
      <DateRangePicker value={null} onApply={(range) => applied.push(range)} timeZone="Asia/Phnom_Penh" {...props} />
    </Suspense>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const focused = () => document.activeElement?.getAttribute('aria-label');

beforeAll(async () => {
  await startI18n();
  await loadNamespaces('table');
  await datesReady;
});
beforeEach(() => {
  applied = [];
  // At this moment, it is already the 20th in Phnom Penh.
  vi.useFakeTimers({ now: Date.parse('2026-11-19T18:00:00Z'), toFake: ['Date'] });
});
afterEach(cleanup);
afterAll(() => vi.useRealTimers());

describe('a period', () => {
  it('is a press away where it is a usual one, and ends today where days to come are shut', () => {
    open({ isUnderAMonth: true });
    press('Yesterday');
    press('This week');
    press('Last month');
    expect(applied).toEqual([
      { from: '2026-11-19', to: '2026-11-19' },
      { from: '2026-11-16', to: '2026-11-20' },
      { from: '2026-10-01', to: '2026-10-31' },
    ]);
  });

  it('offers only usual ones that keep the rule', () => {
    open({ maxDays: 7 });
    expect(screen.queryByRole('button', { name: 'Last month' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Last week' })).toBeTruthy();
    expect(screen.getByText(/^Up to 7 days/)).toBeTruthy();
  });

  it('is picked by two days, whichever comes first', () => {
    open();
    press('Wednesday, 18 November 2026');
    expect(applied).toEqual([]);
    press('Tuesday, 10 November 2026');
    press('Apply');
    expect(applied).toEqual([{ from: '2026-11-10', to: '2026-11-18' }]);
  });

  it('cannot be picked in the future', () => {
    open();
    const tomorrow = screen.getByRole('button', { name: 'Saturday, 21 November 2026' });
    expect(tomorrow.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(tomorrow);
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('');
  });

  it('is written by hand too, in Khmer figures if need be', () => {
    open();
    write('From', '២០២៦-១០-០១');
    write('To', '2026/10/5');
    fireEvent.keyDown(screen.getByLabelText('To'), { key: 'Enter' });
    expect(applied).toEqual([{ from: '2026-10-01', to: '2026-10-05' }]);
  });

  it.each([
    ['2026-10-01', '2026-11-01', 'The period must be shorter than one month.'],
    ['2026-11-10', '2026-11-09', 'The last day must not be before the first day.'],
    ['2026-11-10', '2026-11-30', 'Choose a day that is not in the future.'],
    ['2026-11-10', 'soon', 'Enter the date as year-month-day, such as 2026-11-20.'],
    ['2026-11-10', '', 'Choose the first and the last day.'],
  ])('from %s to %s is refused at the fields', (from, to, problem) => {
    open({ isUnderAMonth: true });
    write('From', from);
    write('To', to);
    press('Apply');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe(problem);
    expect(screen.getByLabelText('To').getAttribute('aria-describedby')).toBe(alert.id);
    expect(applied).toEqual([]);
  });

  it('that is too long leads to where longer ones are found, and another problem does not', () => {
    const seen: DateRange[] = [];
    open({ isUnderAMonth: true, tooLong: { label: 'Longer files', onSelect: (range) => seen.push(range) } });
    write('From', '2026-11-10');
    write('To', '2026-11-09');
    expect(screen.queryByRole('button', { name: 'Longer files' })).toBeNull();
    write('From', '2026-10-01');
    press('Longer files');
    expect(seen).toEqual([{ from: '2026-10-01', to: '2026-11-09' }]);
    expect(applied).toEqual([]);
  });

  it('is reached by keyboard alone: days, weeks, ends of weeks and months', () => {
    open();
    const today = screen.getByRole('button', { name: 'Friday, 20 November 2026' });
    expect(today.tabIndex).toBe(0);
    today.focus();
    const steps: [string, string][] = [
      ['ArrowLeft', 'Thursday, 19 November 2026'],
      ['ArrowUp', 'Thursday, 12 November 2026'],
      ['Home', 'Monday, 9 November 2026'],
      ['End', 'Sunday, 15 November 2026'],
      ['PageUp', 'Thursday, 15 October 2026'],
      ['ArrowDown', 'Thursday, 22 October 2026'],
    ];
    for (const [key, day] of steps) {
      fireEvent.keyDown(document.activeElement!, { key });
      expect(focused()).toBe(day);
    }
    expect(
      within(screen.getByRole('grid', { name: 'October 2026' })).getAllByRole('columnheader')[0]!.textContent,
    ).toBe('Mo');
  });

  it('is applied as soon as it is whole where another button ends the choice', () => {
    open({ isImmediate: true });
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
    press('Monday, 2 November 2026');
    press('Friday, 6 November 2026');
    expect(applied).toEqual([{ from: '2026-11-02', to: '2026-11-06' }]);
  });
});
