import { subscriptionsApi } from '@sala/contract/billing/subscriptions/subscriptions.api.ts';
import type { Payment } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import { maxFileSizeInMb } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { type Fact, Facts } from '#shared/ui/facts.tsx';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { formatMoney } from '#shared/ui/money-text.ts';
import { confirm } from '#shared/ui/notices.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { QrCode } from '#shared/ui/qr-code.tsx';
import { useFileUploads } from '#shared/ui/use-file-uploads.ts';
import { instructionsQuery, refreshSubscription } from '../subscriptions.queries.ts';
import { usePlanTitle } from '../use-plan-title.ts';
import styles from './plan.module.css';

const bytesInMb = 1024 * 1024;

/** Leads to a page of the card provider. */
function CardButton({ id }: { id: string }) {
  const { t } = useTranslation('subscriptions');
  const open = useMutation({
    mutationFn: () => api.call(subscriptionsApi.checkout, { params: { id } }),
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <div>
      <Button isBusy={open.isPending || open.isSuccess} onClick={() => open.mutate()}>
        {t('pay.card')}
      </Button>
    </div>
  );
}

/** The order that waits: where to pay, with which reference, and the receipt to hand in. */
export function PayCard({ payment, mayChange }: { payment: Payment; mayChange: boolean }) {
  const { t } = useTranslation('subscriptions');
  const queryClient = useQueryClient();
  const titleOf = usePlanTitle();
  const { data: how } = useQuery(instructionsQuery(payment.id));
  const { id, reference, receipt } = payment;
  const amount = formatMoney(payment.amount, payment.currency);
  const uploads = useFileUploads(async (file, signal) => {
    const answer = await api.call(subscriptionsApi.uploadReceipt, { params: { id } }, { file, signal, silent: true });
    await refreshSubscription(queryClient);
    return answer;
  });
  const unfinished = uploads.items.filter(({ progress, error }) => progress !== undefined || Boolean(error));
  const facts: Fact[] = [
    [t('pay.amount'), <strong key="amount">{amount}</strong>],
    [
      t('pay.reference'),
      <span key="reference" className={styles.copied}>
        <strong className={styles.reference}>{reference}</strong>
        <CopyButton value={reference} label={t('pay.copyReference')} />
      </span>,
    ],
  ];
  if (how?.bankName) facts.push([t('pay.bank'), how.bankName]);
  if (how?.accountName) facts.push([t('pay.accountName'), how.accountName]);
  if (how?.accountNumber) facts.push([t('pay.accountNumber'), how.accountNumber]);
  const handleWithdraw = () =>
    void confirm({
      title: t('pay.withdrawTitle', { reference }),
      body: t('pay.withdrawBody'),
      confirmLabel: t('pay.withdraw'),
      isDangerous: true,
      run: async () => {
        await api.call(subscriptionsApi.withdraw, { params: { id } }, { silent: true });
        await refreshSubscription(queryClient);
      },
    });
  return (
    <FormSection title={t('pay.title')} description={receipt ? undefined : t('pay.lead', { amount })}>
      {receipt && <InlineAlert tone="info">{t('pay.underReview')}</InlineAlert>}
      <div className={styles.pay}>
        <div className={styles.payFacts}>
          <Facts facts={facts} />
          {how?.note && <p className={styles.muted}>{titleOf(how.note)}</p>}
          {how && !how.bankName && !how.khqr && <p className={styles.muted}>{t('pay.noBank')}</p>}
        </div>
        {/* Nobody scans it again after the receipt was handed in. */}
        {how?.khqr && !receipt && (
          <KhqrCode text={how.khqr} label={t('pay.khqr', { amount, reference })} hint={t('pay.khqrHint')} />
        )}
      </div>
      {mayChange && how?.canPayByCard && <CardButton id={id} />}
      {mayChange && (
        <FileDrop
          label={t('pay.receipt')}
          hint={t('pay.receiptHint')}
          accept="image/*,application/pdf"
          maxBytes={maxFileSizeInMb * bytesInMb}
          isMultiple={false}
          items={unfinished.length > 0 || !receipt ? unfinished : [{ ...receipt, isKept: true }]}
          onFiles={([file]) => {
            for (const item of uploads.items) uploads.remove(item.id);
            if (file) uploads.add([file]);
          }}
          onRemove={uploads.remove}
          onRetry={uploads.retry}
        />
      )}
      {mayChange && !receipt && (
        <div>
          <Button variant="default" onClick={handleWithdraw}>
            {t('pay.withdraw')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}

/** A code for banking apps. */
function KhqrCode({ text, label, hint }: { text: string; label: string; hint: string }) {
  return (
    <figure className={styles.khqr}>
      <QrCode text={text} label={label} />
      <figcaption className={styles.muted}>{hint}</figcaption>
    </figure>
  );
}
