import { workSchedulesApi } from '@sala/contract/working-time/work-schedules.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { showToast } from '#shared/ui/notices.ts';
import { UncoveredNotice } from '../cover/uncovered-notice.tsx';
import { RemovalDialog } from '../editors/removal-dialog.tsx';
import { forgetWorkingTime } from '../editors/saving.ts';

interface Schedule {
  id: string;
  title: string;
  isActive: boolean;
}

export interface ScheduleRemovalProps {
  schedule: Schedule;
  how: 'off' | 'delete';
  onClose: () => void;
}

/** Switches a schedule on or off; a failure is told unless the caller does. */
export function useActivation() {
  const queryClient = useQueryClient();
  return async ({ id }: Pick<Schedule, 'id'>, isActive: boolean, options: { silent?: boolean } = {}) => {
    await api.call(workSchedulesApi.setActive, { params: { id }, body: { isActive } }, options);
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
