import type { Holiday } from '@sala/contract/holidays/holidays.api.ts';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { fullDayText } from '#shared/ui/date-range/day-texts.ts';
import { dateText, dayInYear } from '../holiday-days.ts';

/** `year`: the shown year, which determines the date of an annual holiday. */
export function useHolidayColumns(year: number | undefined): TableColumn<Holiday>[] {
  const { t } = useTranslation('holidays');
  const dateOf = ({ date, repeat }: Holiday) => (year && repeat === 'annually' ? dayInYear(date, year) : date);
  // Without a year, an annual holiday has no weekday.
  const textOf = (holiday: Holiday) =>
    holiday.repeat === 'annually' && !year ? dateText(holiday.date) : fullDayText(dateOf(holiday));
  const departmentsOf = ({ departments }: Holiday) =>
    departments.length > 0 ? departments.map(({ name }) => name).join(', ') : t('form.everybody');
  return [
    {
      id: 'title',
      header: t('list.title'),
      order: 'holidayTitle',
      cell: ({ holidayTitle }) => holidayTitle,
      exportValue: ({ holidayTitle }) => holidayTitle,
    },
    {
      id: 'date',
      header: t('list.date'),
      order: 'date',
      cell: textOf,
      card: 'main',
      exportValue: dateOf,
    },
    {
      id: 'repeat',
      header: t('list.repeat'),
      width: 150,
      cell: ({ repeat }) => t(`repeat.${repeat}`),
      card: 'main',
      exportValue: ({ repeat }) => t(`repeat.${repeat}`),
    },
    {
      id: 'departments',
      header: t('form.who'),
      cell: departmentsOf,
      card: 'main',
      exportValue: departmentsOf,
    },
    {
      id: 'next',
      header: t('list.next'),
      cell: ({ nextDate }) => (nextDate ? fullDayText(nextDate) : t('list.over')),
      exportValue: ({ nextDate }) => nextDate,
    },
  ];
}
