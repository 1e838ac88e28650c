import { consoleApi } from '@sala/contract/billing/console/console.api.ts';
import type { ReviewedPayment } from '@sala/contract/billing/console/console.schema.ts';
import { type PaymentStatus, paymentStatuses } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanTitle } from '#features/billing/subscriptions/subscriptions.public.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { type Fact, Facts } from '#shared/ui/facts.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { formatMoney } from '#shared/ui/money-text.ts';
import { confirm } from '#shared/ui/notices.ts';
import { Segmented } from '#shared/ui/segmented.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { refreshConsole, reviewQuery } from '../console.queries.ts';
import { callConsole } from '../console-client.ts';
import styles from './console.module.css';
import { Pager } from './pager.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const kinds = { 0: 'waiting', 1: 'done', 2: 'failed' } as const;
const words = { 0: 'pending', 1: 'paid', 2: 'rejected' } as const;

/** Payments to review, each beside its receipt, and those that are decided. */
export function Payments() {
  const { t } = useTranslation('console');
  const [status, setStatus] = useState<PaymentStatus>(paymentStatuses.pending);
  const [page, setPage] = useState(1);
  const payments = useQuery(reviewQuery(status, page));
  return (
    <div className={styles.part}>
      <Segmented
        label={t('payments.status')}
        value={words[status]}
        options={Object.values(words).map((value) => ({ value, label: t(`payments.${value}`) }))}
        onChange={(word) => {
          setStatus(paymentStatuses[word]);
          setPage(1);
        }}
      />
      {payments.error && !payments.data && (
        <ErrorState error={payments.error} onRetry={() => void payments.refetch()} />
      )}
      {payments.isPending && (
        <Loading>
          <SkeletonRows count={3} height={120} />
        </Loading>
      )}
      {payments.data?.rows.length === 0 && <EmptyState title={t('payments.empty')} />}
      <ul className={styles.cards}>
        {payments.data?.rows.map((payment) => (
          <PaymentCard key={payment.id} payment={payment} />
        ))}
      </ul>
      <Pager page={page} total={payments.data?.meta.total} onPage={setPage} />
    </div>
  );
}

/** One payment: what it is for, and what was handed in as proof. */
export function PaymentCard({ payment }: { payment: ReviewedPayment }) {
  const { t } = useTranslation(['console', 'subscriptions']);
  const titleOf = usePlanTitle();
  const queryClient = useQueryClient();
  const [isRejecting, setIsRejecting] = useState(false);
  const { id, reference, businessName, status, endedBy } = payment;
  // A transfer may arrive after its order was replaced, cancelled or expired.
  const endedUnpaid = status === paymentStatuses.rejected && endedBy !== 'reviewed' ? endedBy : null;
  const isUnpaid = status === paymentStatuses.pending && !payment.receipt;
  const statusText = isUnpaid
    ? t('subscriptions:history.unpaid')
    : endedUnpaid
      ? t(`subscriptions:history.${endedUnpaid}`)
      : t(`payments.${words[status]}`);
  const amount = formatMoney(payment.amount, payment.currency);
  const facts: Fact[] = [
    [t('payments.reference'), <strong key="reference">{reference}</strong>],
    [
      t('payments.for'),
      t(payment.kind === 'change' ? 'payments.change' : 'payments.renew', {
        plan: titleOf(payment.titles),
        seats: payment.userCount,
        months: payment.months,
      }),
    ],
    [t('payments.ordered'), <TimeText key="ordered" time={payment.createdAt} />],
    [t('payments.orderedBy'), payment.orderedBy],
  ];
  if (payment.decidedBy) facts.push([t('payments.decidedBy'), payment.decidedBy]);
  if (payment.receiptNumber) facts.push([t('payments.receiptNumber'), payment.receiptNumber]);
  if (payment.reason) facts.push([t('reason'), payment.reason]);
  const handleApprove = () =>
    void confirm({
      title: t('payments.approveTitle', { amount }),
      body: t('payments.approveBody', { business: businessName, reference }),
      ...(endedUnpaid && { consequences: [t('payments.approveEnded')] }),
      confirmLabel: t('payments.approve'),
      run: async () => {
        await callConsole(consoleApi.approve, { params: { id } });
        await refreshConsole(queryClient);
      },
    });
  return (
    <li className={styles.card}>
      <div className={styles.cardMain}>
        <div className={styles.cardHead}>
          <h2>{businessName}</h2>
          <StatusPill kind={endedUnpaid ? 'closed' : kinds[status]} label={statusText} />
        </div>
        <p className={styles.amount}>{amount}</p>
        <Facts facts={facts} />
        {(status === paymentStatuses.pending || endedUnpaid) && (
          <div className={styles.actions}>
            <Button variant={endedUnpaid ? 'default' : 'primary'} onClick={handleApprove}>
              {t('payments.approve')}
            </Button>
            {!endedUnpaid && (
              <Button variant="danger" onClick={() => setIsRejecting(true)}>
                {t('payments.reject')}
              </Button>
            )}
          </div>
        )}
      </div>
      <Receipt payment={payment} />
      {isRejecting && (
        <ReasonDialog
          title={t('payments.rejectTitle', { reference })}
          body={t('payments.rejectBody', { business: businessName })}
          confirmLabel={t('payments.reject')}
          onClose={() => setIsRejecting(false)}
          run={async (reason) => {
            await callConsole(consoleApi.reject, { params: { id }, body: { reason } });
            await refreshConsole(queryClient);
          }}
        />
      )}
    </li>
  );
}

function Receipt({ payment: { receipt, reference, status } }: { payment: ReviewedPayment }) {
  const { t } = useTranslation('console');
  if (!receipt)
    return status === paymentStatuses.pending ? <p className={styles.noReceipt}>{t('payments.noReceipt')}</p> : null;
  const title = t('payments.receiptOf', { reference });
  return (
    <div className={styles.receipt}>
      {receipt.mime === 'application/pdf' && <PdfFrame url={receipt.url} title={title} />}
      <a href={receipt.url} target="_blank" rel="noreferrer">
        {receipt.kind === 'image' && <img src={receipt.url} alt={title} />}
        <span>{t('payments.openReceipt')}</span>
      </a>
    </div>
  );
}

/** A PDF in the browser's own viewer. Files are answered as downloads, so its bytes are fetched and shown as what they are checked to be. */
function PdfFrame({ url, title }: { url: string; title: string }) {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (!navigator.pdfViewerEnabled) return undefined;
    const control = new AbortController();
    let address: string | undefined;
    fetch(url, { signal: control.signal })
      .then((answer) => (answer.ok ? answer.arrayBuffer() : undefined))
      .then((bytes) => {
        if (!bytes || control.signal.aborted) return;
        address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
        setShown(address);
      })
      // The link beside it opens the file.
      .catch(() => undefined);
    return () => {
      control.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [url]);
  return shown ? <iframe className={styles.pdf} src={shown} title={title} /> : null;
}
