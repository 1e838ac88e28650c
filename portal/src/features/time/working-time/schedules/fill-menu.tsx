import type { ScheduleType } from '@sala/contract/time/working-time/working-time.schema.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '#shared/ui/menu.tsx';
import { dayName } from './day-names.ts';
import { monthName } from './month-switch.tsx';
import { copyDay, copyMonth, type DayEntry, fillDays, shiftsOn, withDays } from './schedule-days.ts';
import type { PlacedShift } from './schedule-shifts.ts';

export interface FillMenuProps {
  type: ScheduleType;
  days: readonly string[];
  month: number;
  entries: readonly DayEntry[];
  shift: PlacedShift | undefined;
  onChange: (entries: DayEntry[]) => void;
}

const workingDays = ['1', '2', '3', '4', '5'];

/** Changes many days at once: fills them with the chosen shift, copies another day, or empties them. */
export function FillMenu({ type, days, month, entries, shift, onChange }: FillMenuProps) {
  const { t } = useTranslation('working-time');
  const used = days.filter((day) => shiftsOn(entries, day).length > 0);
  const others = (day: string) => days.filter((other) => other !== day);
  return (
    <Menu
      label={t('schedules.fill.label')}
      placement="bottom-end"
      trigger={(props) => (
        <Button {...props} variant="default" isSmall>
          {t('schedules.fill.label')}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </Button>
      )}
    >
      {shift && (
        <>
          <MenuLabel>{t('schedules.fill.with', { shift: shift.title })}</MenuLabel>
          {type === 'weekly' && (
            <MenuItem onSelect={() => onChange(fillDays(entries, workingDays, shift.id))}>
              {t('schedules.fill.workingDays')}
            </MenuItem>
          )}
          <MenuItem onSelect={() => onChange(fillDays(entries, days, shift.id))}>
            {t('schedules.fill.allDays')}
          </MenuItem>
          <MenuDivider />
        </>
      )}
      {used.length > 0 && (
        <>
          <MenuLabel>{t('schedules.fill.copy')}</MenuLabel>
          {used.slice(0, 7).map((day) => (
            <MenuItem key={day} onSelect={() => onChange(copyDay(entries, day, others(day)))}>
              {t('schedules.fill.likeDay', { day: dayName(type, day) })}
            </MenuItem>
          ))}
          {type === 'weekly' && used.includes('1') && (
            <MenuItem onSelect={() => onChange(copyDay(entries, '1', workingDays))}>
              {t('schedules.fill.likeMonday', { day: dayName(type, '1') })}
            </MenuItem>
          )}
          {type === 'yearly' && (
            <MenuItem onSelect={() => onChange(copyMonth(entries, month))}>
              {t('schedules.fill.likeMonth', { month: monthName(month) })}
            </MenuItem>
          )}
          <MenuDivider />
        </>
      )}
      <MenuItem isDangerous isDisabled={used.length === 0} onSelect={() => onChange(withDays(entries, days, () => []))}>
        {t('schedules.fill.clear')}
      </MenuItem>
    </Menu>
  );
}
