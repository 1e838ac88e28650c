import type { WorkSchedule } from '@sala/contract/working-time/working-time.schema.ts';
import { useTranslation } from 'react-i18next';
import { showToast } from '#shared/ui/notices.ts';
import { UncoveredNotice } from '../cover/uncovered-notice.tsx';
import { RemovalDialog } from '../editors/removal-dialog.tsx';
import { schedules } from '../working-time.queries.ts';

export interface ScheduleRemovalProps {
  schedule: WorkSchedule;
  how: 'off' | 'delete';
  onClose: () => void;
}

/** Activates or deactivates a schedule. A failure is shown unless the caller does that. */
export function useActivation() {
  const { t } = useTranslation('working-time');
  const change = schedules.useChange();
  const labels = { isActive: t('schedules.isActive') };
  return (record: WorkSchedule, isActive: boolean, options?: { silent: boolean }) =>
    change({ record, changes: { isActive }, labels }, options);
}

/** Shows the resulting times without anybody on duty before a schedule is deactivated or deleted. */
export function ScheduleRemoval({ schedule, how, onClose }: ScheduleRemovalProps) {
  const { t } = useTranslation('working-time');
  const activate = useActivation();
  const remove = schedules.useRemoval();
  const { id, title } = schedule;
  const run = async () => {
    if (how === 'delete') return remove(id);
    await activate(schedule, false, { silent: true });
    showToast({ tone: 'success', content: { messageKey: 'saved' } });
  };
  return (
    <RemovalDialog
      title={t(`schedules.${how}Title`, { title })}
      confirmLabel={t(how === 'off' ? 'schedules.switchOff' : 'schedules.delete')}
      isDangerous={how === 'delete'}
      run={run}
      onClose={onClose}
    >
      <p>{t(`schedules.${how}Body`)}</p>
      {schedule.isActive && <UncoveredNotice kind="schedule" id={id} />}
    </RemovalDialog>
  );
}
