import { type Payment, paymentStatuses } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { formatMoney } from '#shared/ui/money-text.ts';
import { type StatusKind, StatusPill } from '#shared/ui/status-pill.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { saveReceipt } from '../subscriptions.queries.ts';
import { usePlanTitle } from '../use-plan-title.ts';
import styles from './plan.module.css';

type Look = {
  kind: StatusKind;
  word: 'paid' | 'pending' | 'unpaid' | 'rejected' | 'replaced' | 'cancelled' | 'expired';
};

function lookOf({ status, endedBy, receipt }: Payment): Look {
  if (status === paymentStatuses.paid) return { kind: 'done', word: 'paid' };
  if (status === paymentStatuses.pending)
    return receipt ? { kind: 'waiting', word: 'pending' } : { kind: 'waiting', word: 'unpaid' };
  return endedBy && endedBy !== 'reviewed' ? { kind: 'closed', word: endedBy } : { kind: 'failed', word: 'rejected' };
}

export interface PaymentHistoryProps {
  payments: readonly Payment[];
  hasMore: boolean;
  /** More are on their way. */
  isBusy: boolean;
  onMore: () => void;
}

/** Every payment that was ordered, what became of it, and its papers. */
export function PaymentHistory({ payments, hasMore, isBusy, onMore }: PaymentHistoryProps) {
  const { t } = useTranslation('subscriptions');
  if (payments.length === 0) return <p className={styles.muted}>{t('history.empty')}</p>;
  return (
    <>
      <ul className={styles.payments}>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
      {hasMore && (
        <div>
          <Button variant="default" isBusy={isBusy} onClick={onMore}>
            {t('history.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The receipt that Sala writes, in the language of the page. */
function ReceiptButton({ payment: { id, receiptNumber } }: { payment: Payment }) {
  const { t } = useTranslation('subscriptions');
  const save = useMutation({ mutationFn: () => saveReceipt(id) });
  return (
    <div>
      <Button variant="default" isBusy={save.isPending} onClick={() => save.mutate()}>
        {t('history.receipt', { number: receiptNumber })}
      </Button>
    </div>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { t } = useTranslation('subscriptions');
  const titleOf = usePlanTitle();
  const { kind, word } = lookOf(payment);
  const { titles, userCount: seats, months, amount, currency, reference, reason, isAutomatic, receipt } = payment;
  return (
    <li className={styles.payment}>
      <div className={styles.head}>
        <span className={styles.amount}>{formatMoney(amount, currency)}</span>
        <StatusPill kind={kind} label={t(`history.${word}`)} />
        {isAutomatic && <Tag>{t('history.automatic')}</Tag>}
      </div>
      <p className={styles.muted}>
        {t('history.what', {
          plan: titleOf(titles),
          seats: t('seats', { count: seats }),
          months: t('months', { count: months }),
        })}
      </p>
      <p className={styles.line}>
        <span className={styles.reference}>{reference}</span>
        <TimeText time={payment.createdAt} />
        {receipt && (
          <a href={receipt.url} target="_blank" rel="noreferrer">
            {t('history.proof')}
          </a>
        )}
      </p>
      {payment.receiptNumber && <ReceiptButton payment={payment} />}
      {reason && <p>{t('history.reason', { reason })}</p>}
    </li>
  );
}
