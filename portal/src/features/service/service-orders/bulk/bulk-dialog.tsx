import { requiredTrimmedText } from '@sala/contract/core/rules/typed-text.ts';
import type { CandidateField } from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { AssigneeDialog, type AssignPickerProps } from '../assign/assign-picker.tsx';
import { useMergedCandidates } from '../assign/candidates.queries.ts';
import { HoldFields } from '../moves/hold-fields.tsx';
import { useHoldTime } from '../moves/use-hold-time.ts';
import styles from './bulk-dialog.module.css';
import { useBulkQuestion } from './bulk-question.ts';

/** The maximum number of orders for which candidates are fetched one by one. Each order is checked again when it is assigned. */
const maxBoardRows = 6;

/** The dialogs that ask for the input of bulk actions. */
export function BulkDialogHost() {
  const question = useBulkQuestion();
  switch (question?.action) {
    case undefined:
      return null;
    case 'assign':
    case 'assignSpecialist':
      return <BulkPersonDialog action={question.action} />;
    default:
      return <BulkDialog key={question!.action} action={question!.action} />;
  }
}

function BulkPersonDialog({ action }: { action: 'assign' | 'assignSpecialist' }) {
  const { count, known, answer } = useBulkQuestion()!;
  const { t } = useTranslation('service-orders');
  return (
    <AssignManyPicker
      orders={known}
      count={count}
      part={action === 'assign' ? 'operator' : 'specialist'}
      title={t(`bulk.title.${action}`, { count })}
      onPick={({ userId, reason }) => answer({ personId: userId, ...(reason && { reason }) })}
      onClose={() => answer(null)}
    />
  );
}

function BulkDialog({ action }: { action: 'hold' | 'cancel' }) {
  const { count, answer } = useBulkQuestion()!;
  const { t } = useTranslation(['service-orders', 'common']);
  const time = useHoldTime();
  const [reason, setReason] = useState('');
  const handleSubmit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const details = action === 'hold' ? time.read() : {};
    if (details) answer({ ...details, ...(requiredTrimmedText(reason) && { reason: requiredTrimmedText(reason) }) });
  };
  return (
    <Dialog title={t(`bulk.title.${action}`, { count })} width={480} onClose={() => answer(null)}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        {action === 'hold' && <HoldFields time={time} />}
        <TextArea
          name="reason"
          label={t('bulk.reason')}
          mark="optional"
          rows={2}
          maxLength={500}
          value={reason}
          data-autofocus={action === 'cancel' || undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogActions>
          <Button variant="default" onClick={() => answer(null)}>
            {action === 'cancel' ? t('moves.back') : t('common:cancel')}
          </Button>
          <Button type="submit" variant={action === 'cancel' ? 'danger' : 'primary'}>
            {t(`bulk.do.${action}`, { count })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface AssignManyPickerProps extends Pick<AssignPickerProps, 'onPick' | 'onClose'> {
  /** The loaded orders among them. */
  orders: readonly ServiceOrder[];
  /** The number of all orders. */
  count: number;
  part: CandidateField;
  title: string;
}

/** Asks for the assignee of several orders, as `AssignPicker` does for one. */
function AssignManyPicker({ orders, count, part, ...rest }: AssignManyPickerProps) {
  const asked = orders.slice(0, maxBoardRows).map(({ id }) => id);
  const takers = useMergedCandidates(asked, { part, count });
  const [language, ...others] = new Set(orders.map(({ customer }) => customer.locale));
  const numbers = orders.map(({ orderNumber }) => `#${orderNumber}`).join(listSeparator());
  return (
    <AssigneeDialog
      {...rest}
      about={count > orders.length ? `${numbers}, …` : numbers}
      language={others.length === 0 ? language : undefined}
      takers={takers}
    />
  );
}
