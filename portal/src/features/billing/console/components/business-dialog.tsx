import { consoleApi } from '@sala/contract/billing/console/console.api.ts';
import type { Business } from '@sala/contract/billing/console/console.schema.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UsageBars, usePlanTitle } from '#features/billing/subscriptions/subscriptions.public.ts';
import { toApiError } from '#shared/api/api-error.ts';
import { formatDate, formatDateOfYear } from '#shared/i18n/dates.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { type Fact, Facts } from '#shared/ui/facts.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { NumberField } from '#shared/ui/number-field.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { businessQuery, refreshConsole } from '../console.queries.ts';
import { callConsole } from '../console-client.ts';
import styles from './console.module.css';
import { PaymentCard } from './payments.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { standingKinds } from './standing-kinds.ts';

/** One business: its plan, what it uses, its payments, and what can be done about it. */
export function BusinessDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['console', 'subscriptions']);
  const account = useQuery(businessQuery(id));
  return (
    <Dialog title={account.data?.business.name ?? t('businesses.one')} width={720} onClose={onClose}>
      {account.error && !account.data && <ErrorState error={account.error} onRetry={() => void account.refetch()} />}
      {account.isPending && (
        <Loading>
          <SkeletonRows count={4} height={48} />
        </Loading>
      )}
      {account.data && (
        <div className={styles.part}>
          <BusinessFacts business={account.data.business} />
          <UsageBars usages={account.data.business.usage} />
          <BusinessActions business={account.data.business} />
          {account.data.payments.length > 0 && (
            <section className={styles.part} aria-label={t('part.payments')}>
              <h3>{t('part.payments')}</h3>
              <ul className={styles.cards}>
                {account.data.payments.map((payment) => (
                  <PaymentCard key={payment.id} payment={payment} />
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Dialog>
  );
}

function BusinessFacts({ business }: { business: Business }) {
  const { t } = useTranslation(['console', 'subscriptions']);
  const titleOf = usePlanTitle();
  const { standing, titles, seats, validTo, suspendedReason, createdAt, lastUsedAt, failedDeliveries } = business;
  const facts: Fact[] = [
    [
      t('businesses.standing'),
      <StatusPill key="standing" kind={standingKinds[standing]} label={t(`subscriptions:standing.${standing}`)} />,
    ],
    [t('businesses.plan'), titleOf(titles)],
    [t('subscriptions:fact.seats'), seats === null ? t('subscriptions:fact.unlimited') : String(seats)],
  ];
  if (validTo) facts.push([t('subscriptions:fact.until'), formatDateOfYear(validTo)]);
  if (suspendedReason) facts.push([t('reason'), suspendedReason]);
  facts.push([t('businesses.since'), formatDateOfYear(createdAt)]);
  facts.push([t('businesses.lastUsed'), lastUsedAt ? formatDate(lastUsedAt) : t('businesses.neverUsed')]);
  facts.push([t('businesses.failedDeliveries'), String(failedDeliveries)]);
  return <Facts facts={facts} />;
}

function BusinessActions({ business }: { business: Business }) {
  const { t } = useTranslation('console');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [isSuspending, setIsSuspending] = useState(false);
  const [days, setDays] = useState<number | string | null>(14);
  const { id, name, standing, validTo } = business;
  const params = { id };
  const extend = useMutation({
    mutationFn: () => callConsole(consoleApi.extend, { params, body: { days: Number(days) } }),
    onSuccess: () => refreshConsole(queryClient),
  });
  const isCount = typeof days === 'number' && Number.isInteger(days) && days > 0 && days <= 3650;
  const handleResume = () =>
    void confirm({
      title: t('businesses.resumeTitle', { name }),
      body: t('businesses.resumeBody'),
      confirmLabel: t('businesses.resume'),
      run: async () => {
        await callConsole(consoleApi.resume, { params });
        await refreshConsole(queryClient);
      },
    });
  return (
    <>
      {extend.error && <InlineAlert tone="error">{errorText(toApiError(extend.error))}</InlineAlert>}
      <div className={styles.actions}>
        {validTo && (
          <>
            <NumberField label={t('businesses.days')} value={days} min={1} max={3650} onValueChange={setDays} />
            <Button
              variant="default"
              isBusy={extend.isPending}
              disabled={!isCount}
              onClick={() => isCount && extend.mutate()}
            >
              {t('businesses.extend')}
            </Button>
          </>
        )}
        {standing === 'suspended' ? (
          <Button variant="default" onClick={handleResume}>
            {t('businesses.resume')}
          </Button>
        ) : (
          <Button variant="danger" onClick={() => setIsSuspending(true)}>
            {t('businesses.suspend')}
          </Button>
        )}
      </div>
      {isSuspending && (
        <ReasonDialog
          title={t('businesses.suspendTitle', { name })}
          body={t('businesses.suspendBody')}
          confirmLabel={t('businesses.suspend')}
          onClose={() => setIsSuspending(false)}
          run={async (reason) => {
            await callConsole(consoleApi.suspend, { params, body: { reason } });
            await refreshConsole(queryClient);
          }}
        />
      )}
    </>
  );
}
