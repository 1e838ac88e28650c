import { timeShiftsApi } from '@sala/contract/time/working-time/time-shifts.api.ts';
import type { CalendarEntry } from '@sala/contract/time/working-time/working-time.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAbility, useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { intervalText, zonedTime } from '#shared/i18n/zoned-time.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { rangeText } from '#shared/ui/date-range/day-texts.ts';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import blocks from './block.module.css';
import type { OpenEditor } from './calendar-editors.tsx';
import { getPauses, type Piece } from './calendar-model.ts';
import styles from './cell-panel.module.css';
import { getTitle, kindIcons, spanText } from './entry-look.ts';

export interface EntryDetailsProps {
  piece: Piece;
  employeeId: string;
  onEdit: (editor: OpenEditor) => void;
}

export function EntryDetails({ piece, employeeId, onEdit }: EntryDetailsProps) {
  const { t } = useTranslation('working-time');
  const { entry, zone } = piece;
  const Icon = kindIcons[entry.kind];
  return (
    <section className={styles.entry}>
      <span
        className={`${blocks.block} ${styles.icon}`}
        data-kind={entry.kind}
        data-shift-color={entry.kind === 'shift' ? (entry.color ?? 'violet') : undefined}
        data-pending={entry.leaveStatus === 'pending' || undefined}
        aria-hidden
      >
        <Icon size={14} stroke={1.75} />
      </span>
      <div className={styles.facts}>
        <h4 className={styles.title}>{getTitle(entry, t)}</h4>
        <Times piece={piece} />
        {entry.schedule && <p>{t('calendar.fromSchedule', { name: entry.schedule.name })}</p>}
        {entry.leaveStatus && (
          <p>
            <StatusPill
              kind={entry.leaveStatus === 'pending' ? 'waiting' : 'done'}
              label={t(`leave.status.${entry.leaveStatus}`)}
            />
          </p>
        )}
        {entry.kind === 'shift' && <Concerns id={entry.id} employeeId={employeeId} />}
        {entry.timeZone && <p className={styles.quiet}>{zone}</p>}
        <Actions entry={entry} onEdit={onEdit} />
      </div>
    </section>
  );
}

function Times({ piece: { entry, zone, span } }: { piece: Piece }) {
  const { t } = useTranslation('working-time');
  if (!span && entry.firstDay && entry.lastDay) return <p>{rangeText(entry.firstDay, entry.lastDay)}</p>;
  if (entry.kind !== 'shift') return <p>{intervalText(entry, zone)}</p>;
  const minuteOf = (time: string) => zonedTime(time, zone).minute;
  const pauses = getPauses(entry).map(({ start, end }) => spanText({ from: minuteOf(start), to: minuteOf(end) }));
  return (
    <>
      <p className={styles.times}>{intervalText(entry, zone)}</p>
      {pauses.length > 0 && (
        <p className={styles.quiet}>{t('calendar.pauses', { times: pauses.join(listSeparator()) })}</p>
      )}
      {entry.kind === 'shift' && entry.work.length === 0 && <p className={styles.quiet}>{t('calendar.notWorked')}</p>}
    </>
  );
}

const maxNamed = 4;

/** The other people affected by a change of the shift, shown in advance. */
function Concerns({ id, employeeId }: { id: string; employeeId: string }) {
  const { t } = useTranslation('working-time');
  const canRead = useCan('read', 'manage-time-shift');
  const { data } = useQuery({
    queryKey: ['working-time', 'shift', id],
    queryFn: ({ signal }) => api.call(timeShiftsApi.get, { params: { id } }, { signal, silent: true }),
    enabled: canRead,
  });
  if (!data) return null;
  const { employees, teams, departments } = data.assignees;
  const others = [...departments, ...teams, ...employees.filter((employee) => employee.id !== employeeId)];
  const names = others.slice(0, maxNamed).map(({ name }) => name);
  if (others.length > maxNamed) names.push(t('uncovered.more', { count: others.length - maxNamed }));
  return (
    <>
      {names.length > 0 && (
        <p className={styles.quiet}>{t('calendar.concerns', { names: names.join(listSeparator()) })}</p>
      )}
      {data.schedules.length > 0 && (
        <p className={styles.quiet}>
          {t('calendar.concernsSchedules', { names: data.schedules.map(({ name }) => name).join(listSeparator()) })}
        </p>
      )}
    </>
  );
}

/** The actions that the user may run: edit, delete, decide. */
function Actions({ entry, onEdit }: { entry: CalendarEntry; onEdit: (editor: OpenEditor) => void }) {
  const { t } = useTranslation('working-time');
  const ability = useAbility();
  const name = getTitle(entry, t);
  if (entry.kind === 'holiday')
    return (
      ability.can('update', 'manage-holiday') && (
        <div className={styles.actions}>
          <Link
            to="/holiday/$id/update"
            params={{ id: entry.id }}
            className={buttonClass('default')}
            data-action
            data-small
            aria-label={t('calendar.editNamed', { name })}
          >
            {t('calendar.edit')}
          </Link>
        </div>
      )
    );
  if (entry.kind === 'leave') {
    if (!ability.can('read', 'manage-take-leave')) return null;
    const isPending = entry.leaveStatus === 'pending';
    return (
      <div className={styles.actions}>
        <Button isSmall variant="default" data-action onClick={() => onEdit({ kind: 'decision', id: entry.id })}>
          {isPending && ability.can('update', 'manage-take-leave') ? t('calendar.decide') : t('calendar.show')}
        </Button>
      </div>
    );
  }
  const subject = entry.kind === 'shift' ? 'manage-time-shift' : 'manage-day-off';
  if (!ability.can('update', subject)) return null;
  return (
    <div className={styles.actions}>
      <Button
        isSmall
        variant="default"
        data-action
        aria-label={t('calendar.editNamed', { name })}
        onClick={() => onEdit({ kind: entry.kind as 'shift' | 'dayOff', id: entry.id })}
      >
        {t('calendar.edit')}
      </Button>
      {ability.can('manage', subject) && (
        <Button
          isSmall
          variant="default"
          aria-label={t('calendar.deleteNamed', { name })}
          onClick={() => onEdit({ kind: 'removal', entry })}
        >
          {t('calendar.delete')}
        </Button>
      )}
    </div>
  );
}
