import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import type { Leave } from '@sala/contract/time/working-time/working-time.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useProfile } from '#shared/session/session.ts';
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

/** A decision without a note, for the row and for several at once. */
export const decideAtOnce = ({ id, version }: Leave, status: 'approved' | 'rejected') =>
  api.call(leaveApi.decide, { params: { id }, body: { status, note: '', version } }, { silent: true });

/** Approves in the row, with one click. */
export function useApproval() {
  const { t } = useTranslation('working-time');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (leave: Leave) => decideAtOnce(leave, 'approved'),
    onSuccess: (_, { employee }) => showToast({ tone: 'success', content: t('leave.done.approved', employee) }),
    // Another user may have decided in the meantime: the row shows what is.
    onSettled: () => allLeave.refresh(queryClient),
  });
}
