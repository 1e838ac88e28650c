import { requiredTrimmedText } from '@sala/contract/core/rules/typed-text.ts';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { ProblemText } from '#shared/ui/problem-text.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import styles from '../restrictions/restriction-dialog.module.css';
import { useAssignReason } from './assign-reason.ts';

const longestReason = 500;

/** The dialog that asks for the reason. It is mounted once wherever conversations can be taken or assigned. */
export function AssignReasonHost() {
  const question = useAssignReason();
  return question && <AssignReasonDialog {...question} onAnswer={question.answer} />;
}

interface AssignReasonDialogProps {
  operator: string;
  obstacles: string;
  onAnswer: (reason: string | null) => void;
}

function AssignReasonDialog({ operator, obstacles, onAnswer }: AssignReasonDialogProps) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const why = obstacles === 'capReached' ? 'full' : 'away';
  const isTooLong = reason.length > longestReason;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (requiredTrimmedText(reason) === '') return setIsMissing(true);
    if (!isTooLong) onAnswer(requiredTrimmedText(reason));
  };
  return (
    <Dialog title={t(`assignReason.${why}.title`, { operator })} onClose={() => onAnswer(null)}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <p>{t(`assignReason.${why}.body`, { operator })}</p>
        <TextArea
          label={t('assignReason.reason')}
          hint={t('assignReason.hint')}
          value={reason}
          maxLength={longestReason}
          isCounted={reason.length > longestReason - 100}
          rows={2}
          error={isMissing && requiredTrimmedText(reason) === '' && <ProblemText problem={{ key: 'required' }} />}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogActions>
          <Button type="button" variant="default" onClick={() => onAnswer(null)}>
            {common('cancel')}
          </Button>
          <Button type="submit" disabled={isTooLong}>
            {t('assignReason.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
