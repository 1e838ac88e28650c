import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import type { Leave } from '@sala/contract/time/working-time/working-time.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useProfile } from '#shared/session/session.ts';
import { todayIn } from '#shared/ui/date-range/days.ts';
import { showToast } from '#shared/ui/notices.ts';
import { allLeave } from '../working-time.queries.ts';

/** Users cannot decide on their own leave, except for the default administrator. */
export function useCanDecide(): (leave: Leave) => 'yes' | 'own' | 'no' {
  const profile = useProfile();
  const canUpdate = useCan('update', 'manage-take-leave');
  return ({ employee }) => {
    if (!canUpdate) return 'no';
    return employee.id === profile?.employeeId && !profile.isDefaultAdmin ? 'own' : 'yes';
  };
}

/** Approved, and not over yet. */
export const isRevocable = ({ status, endDate }: Leave): boolean =>
  status === 'approved' && endDate >= todayIn(undefined);

/** A decision without a note, for the row and for several at once. */
export const decideAtOnce = ({ id, version }: Leave, status: 'approved' | 'rejected') =>
  api.call(leaveApi.decide, { params: { id }, body: { status, note: '', version } }, { silent: true });

/** Whether too few would be on duty during the leave; `failed`: it could not be checked. */
export const leavesGaps = async ({ id }: Leave): Promise<boolean | 'failed'> => {
  const checked = await api.call(leaveApi.uncovered, { params: { id } }, { silent: true }).catch(() => undefined);
  return checked?.rows.some(({ gaps }) => gaps.length > 0) ?? 'failed';
};

/** Approves in the row, with one click; where that would leave too few on duty, the request opens and asks. */
export function useApproval(onAsk: () => void) {
  const { t } = useTranslation('working-time');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (leave: Leave) => {
      // What could not be checked opens as well and says so.
      if ((await leavesGaps(leave)) !== false) return false;
      await decideAtOnce(leave, 'approved');
      return true;
    },
    onSuccess: (isApproved, { employee }) => {
      if (!isApproved) return onAsk();
      showToast({ tone: 'success', content: t('leave.done.approved', employee) });
    },
    // Another user may have decided in the meantime: the row shows what is.
    onSettled: () => allLeave.refresh(queryClient),
  });
}
