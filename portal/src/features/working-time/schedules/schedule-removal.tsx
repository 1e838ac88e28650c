import { workSchedulesApi } from '@sala/contract/working-time/work-schedules.api.ts';
import type { WorkSchedule } from '@sala/contract/working-time/working-time.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useChangeRecord } from '#shared/ui/conflicts/use-save-record.ts';
import { showToast } from '#shared/ui/notices.ts';
import { UncoveredNotice } from '../cover/uncovered-notice.tsx';
import { RemovalDialog } from '../editors/removal-dialog.tsx';
import { forgetWorkingTime } from '../editors/saving.ts';

export interface ScheduleRemovalProps {
  schedule: WorkSchedule;
  how: 'off' | 'delete';
  onClose: () => void;
}

/** Switches a schedule on or off; a failure is told unless the caller does. */
export function useActivation() {
  const { t } = useTranslation('working-time');
  const queryClient = useQueryClient();
  const changeRecord = useChangeRecord();
  return async (schedule: WorkSchedule, isActive: boolean, options: { silent?: boolean } = {}) => {
    const params = { id: schedule.id };
    await changeRecord({
      record: schedule,
      changes: { isActive },
      labels: { isActive: t('schedules.isActive') },
      nameOf: ({ title }) => title,
      send: (changes, version) =>
        api.call(workSchedulesApi.setActive, { params, body: { ...changes, version } }, options),
    });
    forgetWorkingTime(queryClient);
  };
}

/** Before a schedule counts no more, or goes, one sees which hours nobody would cover. */
export function ScheduleRemoval({ schedule, how, onClose }: ScheduleRemovalProps) {
  const { t } = useTranslation('working-time');
  const queryClient = useQueryClient();
  const activate = useActivation();
  const { id, title } = schedule;
  const run = async () => {
    if (how === 'off') await activate(schedule, false, { silent: true });
    else await api.call(workSchedulesApi.remove, { params: { id } }, { silent: true });
    showToast({ tone: 'success', content: { messageKey: how === 'off' ? 'saved' : 'scheduleDeleted' } });
    forgetWorkingTime(queryClient);
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
