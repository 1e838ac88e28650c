import type { Cover } from '@sala/contract/working-time/working-time.schema.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText, shortDayText } from '#shared/i18n/zoned-time.ts';
import type { Day } from '#shared/ui/date-range/days.ts';
import type { CoverPiece } from './cover-model.ts';

/** A piece as text: "Tue 24 Nov 08:00–11:30: 2 people on duty (Dara, Sophea)". */
export function useCoverText({ employees }: Cover): (day: Day, piece: CoverPiece) => string {
  const { t } = useTranslation('working-time');
  return useMemo(() => {
    const names = new Map(employees.map(({ id, name }) => [id, name]));
    return (day, { from, to, onDuty, employeeIds, isNewGap }) => {
      const time = `${shortDayText(day)} ${clockText(from)}–${clockText(to)}`;
      if (onDuty === 0) return `${time}: ${t('cover.nobody')}${isNewGap ? ` (${t('cover.newGap')})` : ''}`;
      const who = employeeIds.map((id) => names.get(id) ?? '').filter(Boolean);
      return `${time}: ${t('cover.onDuty', { count: onDuty })} (${who.join(', ')})`;
    };
  }, [employees, t]);
}
