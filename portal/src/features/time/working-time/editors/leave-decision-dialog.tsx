import { requiredTrimmedText } from '@sala/contract/core/rules/typed-text.ts';
import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import type { Leave } from '@sala/contract/time/working-time/working-time.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { type Fact, Facts } from '#shared/ui/facts.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { ProblemText } from '#shared/ui/problem-text.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { UncoveredNotice } from '../cover/uncovered-notice.tsx';
import { LeaveBalanceNotice } from '../leave/leave-balance.tsx';
import { leaveStatusKinds, useLeaveText } from '../leave/leave-text.ts';
import { isRevocable, useCanDecide, useDecisionToast } from '../leave/use-deciding.ts';
import { allLeave } from '../working-time.queries.ts';
import styles from './leave-decision-dialog.module.css';
import { RecordDialog } from './record-dialog.tsx';

export interface LeaveDecisionDialogProps {
  isOpen: boolean;
  id: string;
  /** The user came to reject it: the note is first, and rejecting is the main action. */
  isRejecting?: boolean;
  onClose: () => void;
  /** Opens the pending leave for editing; without it, editing is not offered. */
  onEdit?: (id: string) => void;
}

const noteLength = 500;
type Decision = 'approved' | 'rejected' | 'cancelled';

/** Leave beside the list: the request, the times it would leave without anybody on duty, and the decision for users with the permission. */
export function LeaveDecisionDialog({
  isOpen,
  id,
  isRejecting = false,
  onClose,
  onEdit,
}: LeaveDecisionDialogProps): ReactNode {
  const { t } = useTranslation('working-time');
  if (!isOpen) return null;
  return (
    <RecordDialog key={id} title={t('leave.one')} record={allLeave.detail(id)} onClose={onClose}>
      {(leave) => <Decision leave={leave} isRejecting={isRejecting} onClose={onClose} onEdit={onEdit} />}
    </RecordDialog>
  );
}

interface DecisionProps {
  leave: Leave;
  isRejecting: boolean;
  onClose: () => void;
  onEdit: ((id: string) => void) | undefined;
}

function Decision({ leave, isRejecting, onClose, onEdit }: DecisionProps) {
  const { t } = useTranslation('working-time');
  const errorText = useErrorText();
  const mayDecide = useCanDecide()(leave);
  const [note, setNote] = useState('');
  const { isBusy, failure, noteError, decide } = useDecision(leave, note, onClose);
  const isPending = leave.status === 'pending';
  const canTakeBack = mayDecide === 'yes' && isRevocable(leave);
  const hasNote = (mayDecide === 'yes' && isPending) || canTakeBack;
  const isToReject = isRejecting && isPending && mayDecide === 'yes';
  const approve = (
    <Button
      key="approve"
      variant={isToReject ? 'default' : 'primary'}
      isBusy={isBusy && !isToReject}
      disabled={isBusy && isToReject}
      onClick={() => void decide('approved')}
    >
      {t('leave.approve')}
    </Button>
  );
  const reject = (
    <Button
      key="reject"
      variant={isToReject ? 'danger' : 'default'}
      isBusy={isBusy && isToReject}
      disabled={isBusy && !isToReject}
      onClick={() => void decide('rejected')}
    >
      {t('leave.reject')}
    </Button>
  );
  const title = isToReject ? t('leave.rejectOf', { name: leave.employee.name }) : t('leave.one');
  return (
    <Dialog kind="drawer-end" width={480} title={title} onClose={() => !isBusy && onClose()}>
      <div className={styles.body}>
        <LeaveFacts leave={leave} />
        <LeaveBalanceNotice leave={leave} />
        {isPending && <UncoveredNotice kind="leave" id={leave.id} />}
        {isPending && mayDecide === 'own' && <InlineAlert tone="info">{t('leave.ownDecision')}</InlineAlert>}
        {hasNote && (
          <TextArea
            label={t('leave.note')}
            hint={t('leave.noteHint', { name: leave.employee.name })}
            mark="optional"
            rows={2}
            maxLength={noteLength}
            isCounted
            data-autofocus={isToReject || undefined}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            error={noteError && <ProblemText problem={noteError} />}
          />
        )}
        {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        <DialogActions isSticky>
          {isPending && onEdit && mayDecide !== 'no' && (
            <Button className={styles.edit} variant="default" disabled={isBusy} onClick={() => onEdit(leave.id)}>
              {t('editor.edit')}
            </Button>
          )}
          {isPending && mayDecide === 'yes' ? (
            // The main one is the last.
            [isToReject ? approve : reject, isToReject ? reject : approve]
          ) : (
            <>
              {canTakeBack && (
                <Button variant="danger" isBusy={isBusy} onClick={() => void decide('cancelled')}>
                  {t('leave.takeBack')}
                </Button>
              )}
              <Button variant="default" disabled={isBusy} onClick={onClose}>
                {t('editor.close')}
              </Button>
            </>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}

function useDecision({ id, version }: Leave, note: string, onClose: () => void) {
  const showDecision = useDecisionToast();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const isTooLong = note.trim().length > noteLength;
  const decide = async (status: Decision) => {
    if (isBusy || isTooLong) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      const decided = await api.call(
        leaveApi.decide,
        { params: { id }, body: { status, note: requiredTrimmedText(note), version } },
        { silent: true },
      );
      showDecision(decided);
      void allLeave.refresh(queryClient);
      onClose();
    } catch (error) {
      setFailure(toApiError(error));
      setIsBusy(false);
      // Another user may have decided or changed it in the meantime; the next decision must be based on the current state.
      void queryClient.invalidateQueries({ queryKey: allLeave.detail(id).queryKey });
    }
  };
  const noteError = isTooLong ? { key: 'maxLength', params: { max: noteLength } } : undefined;
  return { isBusy, failure, noteError, decide };
}

/** The person, the time, the reason and the decision of leave. */
function LeaveFacts({ leave }: { leave: Leave }) {
  const { t } = useTranslation('working-time');
  const text = useLeaveText();
  const { employee, requestedBy, decidedBy, decidedAt } = leave;
  const requested = formatDateTime(leave.createdAt);
  const facts: Fact[] = [
    [t('leave.kind'), t(`leave.kinds.${leave.kind}`)],
    [t('leave.days'), [text.days(leave), text.length(leave)].join(' · ')],
    [t('leave.times'), text.times(leave)],
    [t('leave.reason'), leave.reason],
    [t('leave.requested'), requestedBy ? t('leave.byAt', { name: requestedBy.name, time: requested }) : requested],
    [
      t('leave.decided'),
      decidedAt && decidedBy
        ? t('leave.byAt', { name: decidedBy.name, time: formatDateTime(decidedAt) })
        : decidedAt && formatDateTime(decidedAt),
    ],
    [t('leave.note'), leave.note],
  ];
  return (
    <>
      <div className={styles.person}>
        <Avatar name={employee.name} src={employee.photo} size={40} isDecorative />
        <div className={styles.names}>
          <p className={styles.name}>{employee.name}</p>
          <p className={styles.department}>{employee.department.name}</p>
        </div>
        <StatusPill kind={leaveStatusKinds[leave.status]} label={t(`leave.status.${leave.status}`)} />
      </div>
      <Facts facts={facts.filter(([, value]) => Boolean(value))} />
    </>
  );
}
