import type { CalendarRow } from '@sala/contract/time/working-time/working-time.api.ts';
import { IconX } from '@tabler/icons-react';
import { type ToggleEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { clauseSeparator } from '#shared/i18n/punctuation.ts';
import { breakpoints } from '#shared/theme/breakpoints.ts';
import { fullDayText } from '#shared/ui/date-range/day-texts.ts';
import type { Day } from '#shared/ui/date-range/days.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { placePanel, trackPanelPosition } from '#shared/ui/place-panel.ts';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { AddActions } from './add-actions.tsx';
import type { OpenEditor } from './calendar-editors.tsx';
import type { Piece } from './calendar-model.ts';
import styles from './cell-panel.module.css';
import { EntryDetails } from './entry-details.tsx';
import { overlapText } from './entry-look.ts';
import type { CalendarState } from './use-calendar-view.ts';

export interface CellPanelProps {
  /** The cell that it belongs to, which gets the focus back when it closes. */
  anchor: HTMLElement;
  row: CalendarRow;
  pieces: readonly Piece[];
  day: Day;
  state: CalendarState;
  onEdit: (editor: OpenEditor) => void;
  onClose: () => void;
}

/** One day of one person: the entries and the possible actions. */
export function CellPanel({ anchor, row, pieces, day, state, onEdit, onClose }: CellPanelProps) {
  const { t } = useTranslation(['working-time', 'common']);
  const panel = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(`(max-width: ${breakpoints.md - 1}px)`);
  const { name } = row.employee;
  const overlap = overlapText(pieces, t);

  useEffect(() => {
    const element = panel.current!;
    // On phones, it is always at the bottom of the screen.
    const place = () => void (isPhone || placePanel(element, anchor, 'bottom-start'));
    element.showPopover();
    (element.querySelector<HTMLElement>('[data-action]') ?? element).focus();
    return trackPanelPosition(place, element);
  }, [anchor, isPhone]);

  const handleToggle = (event: ToggleEvent<HTMLElement>) => {
    if (event.target === event.currentTarget && event.newState === 'closed') onClose();
  };
  const handleEdit = (editor: OpenEditor) => {
    panel.current?.hidePopover();
    onEdit(editor);
  };

  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={[name, fullDayText(day)].join(clauseSeparator())}
      tabIndex={-1}
      className={styles.panel}
      data-phone={isPhone || undefined}
      onToggle={handleToggle}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header className={styles.head}>
        <div>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.day}>{fullDayText(day)}</p>
        </div>
        <IconButton label={t('common:close')} size={32} onClick={() => panel.current?.hidePopover()}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </header>
      {pieces.length === 0 && <p className={styles.nothing}>{t('calendar.nothing')}</p>}
      {overlap && (
        <div className={styles.warning}>
          <InlineAlert tone="warning">{overlap}</InlineAlert>
        </div>
      )}
      {pieces.map((piece) => (
        <EntryDetails key={piece.key} piece={piece} employeeId={row.employee.id} onEdit={handleEdit} />
      ))}
      {row.level === 'none' && <p className={styles.note}>{t('calendar.noHours')}</p>}
      <AddActions row={row} day={day} timeZone={state.merchantZone} onEdit={handleEdit} />
    </div>
  );
}
