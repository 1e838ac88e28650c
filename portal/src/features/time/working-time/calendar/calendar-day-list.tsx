import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullDayText, weekdayText } from '#shared/ui/date-range/day-texts.ts';
import styles from './calendar.module.css';
import type { OpenEditor } from './calendar-editors.tsx';
import type { CalendarPerson } from './calendar-grid.tsx';
import { isWeekend, sharedHolidays } from './calendar-model.ts';
import { CellPanel } from './cell-panel.tsx';
import { DayBar, DayBlocks } from './day-blocks.tsx';
import { cellText, overlapText } from './entry-look.ts';
import { PersonName } from './person-name.tsx';
import type { CalendarState } from './use-calendar-view.ts';

export interface CalendarDayListProps {
  state: CalendarState;
  people: readonly CalendarPerson[];
  onEdit: (editor: OpenEditor) => void;
}

/** On phones: one day with all people in a list, and the other days of the week in a strip above. */
export function CalendarDayList({ state, people, onEdit }: CalendarDayListProps) {
  const { t } = useTranslation('working-time');
  const [opened, setOpened] = useState<{ id: string; anchor: HTMLElement } | null>(null);
  const { day, days, today } = state;
  const holiday = sharedHolidays(people.map(({ row }) => row)).get(day);
  const person = people.find(({ row }) => row.employee.id === opened?.id);
  return (
    <div className={styles.list}>
      <div className={styles.strip}>
        {days.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.stripDay}
            aria-pressed={each === day}
            data-today={each === today || undefined}
            data-weekend={isWeekend(each) || undefined}
            onClick={() => state.showDay(each)}
          >
            <span className="visually-hidden">{fullDayText(each)}</span>
            <span aria-hidden>{weekdayText(each)}</span>
            <strong aria-hidden>{Number(each.slice(8))}</strong>
          </button>
        ))}
      </div>
      <h3 className={styles.dayTitle}>{[fullDayText(day), holiday].filter(Boolean).join(' · ')}</h3>
      <ul className={styles.cards}>
        {people.map(({ row, pieces }) => {
          const ofDay = pieces.get(day) ?? [];
          const overlap = overlapText(ofDay, t);
          return (
            <li key={row.employee.id}>
              <button
                type="button"
                className={styles.card}
                aria-haspopup="dialog"
                onClick={(event) => setOpened({ id: row.employee.id, anchor: event.currentTarget })}
              >
                <span className="visually-hidden">{cellText(row.employee.name, day, ofDay, t)}</span>
                <span aria-hidden>
                  <PersonName row={row} />
                </span>
                <span className={styles.cardBlocks} aria-hidden>
                  {ofDay.length > 0 ? (
                    <DayBlocks pieces={ofDay} />
                  ) : (
                    <span className={styles.nothing}>{t('calendar.nothing')}</span>
                  )}
                </span>
                {overlap && (
                  <span className={styles.cardOverlap} aria-hidden>
                    <IconAlertTriangle size={14} stroke={2} aria-hidden /> {overlap}
                  </span>
                )}
                <DayBar pieces={ofDay} />
              </button>
            </li>
          );
        })}
      </ul>
      {person && opened && (
        <CellPanel
          key={`${opened.id} ${day}`}
          anchor={opened.anchor}
          row={person.row}
          pieces={person.pieces.get(day) ?? []}
          day={day}
          state={state}
          onEdit={onEdit}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
