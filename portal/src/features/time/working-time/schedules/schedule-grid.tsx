import type { ScheduleType } from '@sala/contract/time/working-time/working-time.schema.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { Button } from '#shared/ui/button.tsx';
import { FieldGroup } from '#shared/ui/field.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { fadingDown, useScrollEdges } from '#shared/ui/use-scroll-edges.ts';
import { lengthText } from '../shifts/use-shift-text.ts';
import { DayGrid } from './day-grid.tsx';
import { dayName } from './day-names.ts';
import { FillMenu } from './fill-menu.tsx';
import { MonthSwitch } from './month-switch.tsx';
import { type DayEntry, minutesOn, overlappingDays, shownDays, toggleShift } from './schedule-days.ts';
import styles from './schedule-grid.module.css';
import { type PlacedShift, placedShifts } from './schedule-shifts.ts';

export interface ScheduleGridProps {
  type: ScheduleType;
  value: readonly DayEntry[];
  onValueChange: (value: DayEntry[]) => void;
  error: ReactNode;
  isReadOnly: boolean;
  onMakeShift: () => void;
}

const noShifts: readonly PlacedShift[] = [];
/** Days that a warning names. */
const maxNamedDays = 7;

/** A grid to assign shifts to days: the user chooses a shift and then its days. */
export function ScheduleGrid({ type, value, onValueChange, error, isReadOnly, onMakeShift }: ScheduleGridProps) {
  const { t } = useTranslation('working-time');
  const query = useQuery(placedShifts);
  const shifts = query.data ?? noShifts;
  const byId = new Map(shifts.map((shift) => [shift.id, shift]));
  const [wanted, setWanted] = useState<string>();
  const [month, setMonth] = useState(1);
  const chosen = wanted && byId.has(wanted) ? wanted : shifts[0]?.id;
  const days = shownDays(type, month);
  const total = lengthText(minutesOn(value, days, byId), t);
  return (
    <FieldGroup label={t('schedules.grid')} name="entries" error={error}>
      <div className={styles.grid}>
        {!isReadOnly && <p className={styles.hint}>{t('schedules.gridHint')}</p>}
        {!isReadOnly && (
          <ShiftChoice
            shifts={shifts}
            isReady={query.isFetched}
            value={chosen}
            onValueChange={setWanted}
            onMakeShift={onMakeShift}
          />
        )}
        {type === 'yearly' && <MonthSwitch value={month} onValueChange={setMonth} />}
        <DayGrid
          type={type}
          days={days}
          entries={value}
          shifts={byId}
          chosen={chosen}
          isReadOnly={isReadOnly}
          onToggle={(day) => chosen && onValueChange(toggleShift(value, day, chosen))}
        />
        <OverlapWarning type={type} days={overlappingDays(value, days, byId)} />
        <div className={styles.foot}>
          <p className={styles.total} role="status">
            {t(`schedules.total.${type}`, { total })}
          </p>
          {!isReadOnly && (
            <FillMenu
              type={type}
              days={days}
              month={month}
              entries={value}
              shift={chosen ? byId.get(chosen) : undefined}
              onChange={onValueChange}
            />
          )}
        </div>
      </div>
    </FieldGroup>
  );
}

function OverlapWarning({ type, days }: { type: ScheduleType; days: readonly string[] }) {
  const { t } = useTranslation('working-time');
  if (days.length === 0) return null;
  const names = days.slice(0, maxNamedDays).map((day) => dayName(type, day));
  return (
    <InlineAlert tone="warning">
      {t('schedules.overlap', { days: [...names, ...(days.length > maxNamedDays ? ['…'] : [])].join(listSeparator()) })}
    </InlineAlert>
  );
}

interface ShiftChoiceProps {
  shifts: readonly PlacedShift[];
  isReady: boolean;
  value: string | undefined;
  onValueChange: (id: string) => void;
  onMakeShift: () => void;
}

/** The shift that the next click on a day adds. */
function ShiftChoice({ shifts, isReady, value, onValueChange, onMakeShift }: ShiftChoiceProps) {
  const { t } = useTranslation('working-time');
  const canMake = useCan('create', 'manage-time-shift');
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  useScrollEdges(list, shifts.map(({ id }) => id).join());
  return (
    <>
      {isReady && shifts.length === 0 && <p>{t('schedules.noShifts')}</p>}
      <div ref={list} className={`${styles.choice} ${fadingDown}`} role="radiogroup" aria-label={t('schedules.choice')}>
        {shifts.map(({ id, title, color, startTime, endTime }) => (
          <label key={id} className={styles.shift} data-shift-color={color}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={id === value}
              onChange={() => onValueChange(id)}
            />
            <span className={styles.dot} aria-hidden />
            <span className={styles.shiftName}>{title}</span>
            <span className={styles.shiftTimes}>{`${startTime}–${endTime}`}</span>
          </label>
        ))}
        {canMake && (
          <Button variant="default" onClick={onMakeShift}>
            <IconPlus size={16} stroke={1.75} aria-hidden />
            {t('shifts.new')}
          </Button>
        )}
      </div>
    </>
  );
}
