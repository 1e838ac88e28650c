import { IconChevronDown, IconChevronLeft, IconChevronRight, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { withColon } from '#shared/i18n/punctuation.ts';
import { Button } from '#shared/ui/button.tsx';
import { monthText, rangeText } from '#shared/ui/date-range/day-texts.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '#shared/ui/menu.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { zoneText } from '#shared/ui/time-zones.ts';
import styles from './calendar.module.css';
import { calendarViews, zoneChoices } from './calendar.search.ts';
import type { CalendarState } from './use-calendar-view.ts';

export function CalendarToolbar({ state, isPhone }: { state: CalendarState; isPhone: boolean }) {
  const { t } = useTranslation('working-time');
  const { view, day, days } = state;
  const isWeek = view === 'week';
  return (
    <div className={styles.toolbar}>
      <div className={styles.steps}>
        <Button variant="default" onClick={() => state.showDay(state.today)}>
          {t('calendar.today')}
        </Button>
        <IconButton
          variant="outlined"
          label={isWeek ? t('calendar.previousWeek') : t('calendar.previousMonth')}
          onClick={() => state.step(-1)}
        >
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton
          variant="outlined"
          label={isWeek ? t('calendar.nextWeek') : t('calendar.nextMonth')}
          onClick={() => state.step(1)}
        >
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <h2 className={styles.period} aria-live="polite">
          {isWeek ? rangeText(days[0], days.at(-1)) : monthText(day)}
        </h2>
      </div>
      {!isPhone && (
        <div className={styles.choices}>
          <ZoneMenu state={state} isPhone={false} />
          <Segmented
            label={t('calendar.view')}
            value={view}
            options={calendarViews.map((value) => ({ value, label: t(`calendar.${value}`) }))}
            onChange={state.showView}
          />
        </div>
      )}
    </div>
  );
}

/** Whose clock the times follow. On phones an icon, which leaves the height to the people. */
export function ZoneMenu({ state, isPhone }: { state: CalendarState; isPhone: boolean }) {
  const { t } = useTranslation('working-time');
  const zones = { merchant: state.merchantZone, mine: state.ownZone, own: undefined };
  const shown = zones[state.zone];
  const text = shown ? zoneText(shown) : t('calendar.zones.own');
  return (
    <Menu
      label={t('calendar.zone')}
      placement="bottom-end"
      width={300}
      trigger={(props) =>
        isPhone ? (
          <IconButton
            {...props}
            variant={state.zone === 'merchant' ? 'outlined' : 'active'}
            label={withColon(t('calendar.zone'), text)}
          >
            <IconWorld size={18} stroke={1.75} aria-hidden />
          </IconButton>
        ) : (
          <button
            {...props}
            type="button"
            className={styles.zone}
            data-pending={!state.isZoneKnown || undefined}
            title={t('calendar.zone')}
          >
            <IconWorld size={16} stroke={1.75} aria-hidden />
            <span>{text}</span>
            <IconChevronDown size={14} stroke={1.75} aria-hidden />
          </button>
        )
      }
    >
      {zoneChoices.map((choice) => (
        <MenuItem key={choice} isChecked={choice === state.zone} onSelect={() => state.showZone(choice)}>
          {t(`calendar.zones.${choice}`)}
          {zones[choice] && <span className={styles.zoneName}>{zoneText(zones[choice])}</span>}
        </MenuItem>
      ))}
    </Menu>
  );
}
