import { timeShiftsApi } from '@sala/contract/working-time/time-shifts.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { showToast } from '#shared/ui/notices.ts';
import { UncoveredNotice } from '../cover/uncovered-notice.tsx';
import { RemovalDialog } from '../editors/removal-dialog.tsx';
import { forgetWorkingTime } from '../editors/saving.ts';

export interface ShiftRemovalProps {
  shift: { id: string; title: string };
  onClose: () => void;
}

/** Before a shift goes for good one sees which hours nobody would cover any more. */
export function ShiftRemoval({ shift, onClose }: ShiftRemovalProps) {
  const { t } = useTranslation('working-time');
  const queryClient = useQueryClient();
  const remove = async () => {
    await api.call(timeShiftsApi.remove, { params: { id: shift.id } }, { silent: true });
    showToast({ tone: 'success', content: { messageKey: 'shiftDeleted' } });
    forgetWorkingTime(queryClient);
  };
  return (
    <RemovalDialog
      title={t('shifts.deleteTitle', { title: shift.title })}
      confirmLabel={t('shifts.delete')}
      run={remove}
      onClose={onClose}
    >
      <p>{t('shifts.deleteBody')}</p>
      <UncoveredNotice kind="shift" id={shift.id} />
    </RemovalDialog>
  );
}
