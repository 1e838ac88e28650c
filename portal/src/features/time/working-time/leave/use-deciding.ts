import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import type { Leave } from '@sala/contract/time/working-time/working-time.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useProfile } from '#shared/session/session.ts';
import { todayIn } from '#shared/ui/date-range/days.ts';
import { showToast } from '#shared/ui/notices.ts';
import { showDone } from '#shared/ui/undo.ts';
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

/** Lets a request wait again that the user has just decided on. */
export const undoDecision = ({ id, version }: Leave) =>
  api.call(leaveApi.decide, { params: { id }, body: { status: 'pending', version } }, { silent: true });

/** Says what was decided. An approval or a rejection can be undone from there. */
export function useDecisionToast(): (decided: Leave) => void {
  const { t } = useTranslation('working-time');
  const queryClient = useQueryClient();
  return (decided) =>
    showDone({
      id: 'leave',
      content: t(`leave.done.${decided.status}`, decided.employee),
      undo:
        decided.status === 'cancelled'
          ? undefined
          : () => undoDecision(decided).finally(() => allLeave.refresh(queryClient)),
      undone: ({ status, employee }) => t(`leave.done.${status}`, employee),
    });
}

/** Whether too few would be on duty during the leave; `failed`: it could not be checked. */
export const leavesGaps = async ({ id }: Leave): Promise<boolean | 'failed'> => {
  const checked = await api.call(leaveApi.uncovered, { params: { id } }, { silent: true }).catch(() => undefined);
  return checked?.rows.some(({ gaps }) => gaps.length > 0) ?? 'failed';
};

export interface ApprovalHandlers {
  onAsk: () => void;
  onApproved: (approved: Leave) => void;
}

/** Approves in the row, with one click; where that would leave too few on duty, the request opens and asks. */
export function useApproval({ onAsk, onApproved }: ApprovalHandlers) {
  const queryClient = useQueryClient();
  const showDecision = useDecisionToast();
  return useMutation({
    mutationFn: async (leave: Leave) => {
      // What could not be checked opens as well and says so.
      if ((await leavesGaps(leave)) !== false) return undefined;
      return decideAtOnce(leave, 'approved');
    },
    onSuccess: (approved) => {
      if (!approved) return onAsk();
      onApproved(approved);
      showDecision(approved);
    },
    onError: (error) => showToast({ tone: 'error', content: toApiError(error), id: 'leave' }),
    // Another user may have decided in the meantime: the row shows what is.
    onSettled: () => allLeave.refresh(queryClient),
  });
}
