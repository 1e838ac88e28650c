import { fromUnits, priceOf } from '@sala/contract/billing/subscriptions/plan-money.ts';
import { subscriptionsApi } from '@sala/contract/billing/subscriptions/subscriptions.api.ts';
import { paymentStatuses, type Subscription } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { formatDateOfYear } from '#shared/i18n/dates.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { type Fact, Facts } from '#shared/ui/facts.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { formatMoney } from '#shared/ui/money-text.ts';
import { confirm } from '#shared/ui/notices.ts';
import { FormSection, Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { type StatusKind, StatusPill } from '#shared/ui/status-pill.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { OrderDialog } from '../components/order-dialog.tsx';
import { PayCard } from '../components/pay-card.tsx';
import { PaymentHistory } from '../components/payment-history.tsx';
import styles from '../components/plan.module.css';
import { PlanDescription } from '../components/plan-description.tsx';
import { StandingNote } from '../components/standing-note.tsx';
import { UsageBars } from '../components/usage-bars.tsx';
import {
  paymentsQuery,
  plansQuery,
  refreshSubscription,
  subscriptionQuery,
  usageQuery,
  useSubscriptionNews,
} from '../subscriptions.queries.ts';
import { usePlanTitle } from '../use-plan-title.ts';

const standingKinds: Record<Subscription['standing'], StatusKind> = {
  free: 'closed',
  active: 'done',
  grace: 'waiting',
  readonly: 'failed',
  suspended: 'failed',
};

/** The plan of the business among its settings. */
export function PlanPage(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Page>
      <PageHeader title={t('page.plan')} />
      <PageBody width="form">
        <Plan />
      </PageBody>
    </Page>
  );
}

/** What the plan is, what is used of it, what is to be paid and what was paid. */
function Plan() {
  const { t } = useTranslation('subscriptions');
  const [dialog, setDialog] = useState<'change' | 'renew' | null>(null);
  const mayChange = useCan('update', 'change-plan');
  const mayReadPayments = useCan('read', 'subscription');
  const subscription = useQuery(subscriptionQuery());
  const usage = useQuery(usageQuery());
  const plans = useQuery(plansQuery());
  const payments = useInfiniteQuery({ ...paymentsQuery(), enabled: mayReadPayments });
  useSubscriptionNews();
  const rows = payments.data?.pages.flatMap((page) => page.rows);
  const pending = rows?.find(({ status }) => status === paymentStatuses.pending);
  const isSold = plans.data?.some(({ isFree }) => !isFree) ?? false;

  if (subscription.error && !subscription.data)
    return <ErrorState error={subscription.error} onRetry={() => void subscription.refetch()} />;
  if (!subscription.data)
    return (
      <Loading>
        <SkeletonRows count={4} height={56} />
      </Loading>
    );
  const own = subscription.data;
  return (
    <>
      <FormSection title={t('title')} description={t('about')}>
        <StandingNote plan={own} mayChange={mayChange} />
        <PlanFacts subscription={own} />
        {mayChange && isSold && (
          <div className={styles.actions}>
            <Button onClick={() => setDialog('change')}>{t('change.open')}</Button>
            {own.isSubscript && (
              <Button variant="default" onClick={() => setDialog('renew')}>
                {t('change.renew')}
              </Button>
            )}
          </div>
        )}
        {own.isSubscript && <Renewal />}
      </FormSection>
      {pending && <PayCard key={pending.id} payment={pending} mayChange={mayChange} />}
      <FormSection title={t('usage.title')}>
        {usage.data && <UsageBars usages={usage.data} />}
        {usage.error && !usage.data && <ErrorState error={usage.error} onRetry={() => void usage.refetch()} />}
      </FormSection>
      {mayReadPayments && isSold && (
        <FormSection title={t('history.title')} isWide>
          {payments.error && !payments.data && (
            <ErrorState error={payments.error} onRetry={() => void payments.refetch()} />
          )}
          {rows && (
            <PaymentHistory
              payments={rows}
              hasMore={payments.hasNextPage}
              isBusy={payments.isFetchingNextPage}
              onMore={() => void payments.fetchNextPage()}
            />
          )}
        </FormSection>
      )}
      {dialog && plans.data && (
        <OrderDialog
          kind={dialog}
          subscription={own}
          plans={plans.data}
          pending={pending}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** Whether it renews itself, and the way out. */
function Renewal() {
  const { t } = useTranslation('subscriptions');
  const queryClient = useQueryClient();
  const mayChange = useCan('update', 'change-plan');
  const mayCancel = useCan('update', 'cancel-plan');
  const { data: own } = useQuery(subscriptionQuery());
  const setRenewal = useMutation({
    mutationFn: (isAutoRenew: boolean) => api.call(subscriptionsApi.setAutoRenew, { body: { isAutoRenew } }),
    onSettled: () => refreshSubscription(queryClient),
  });
  if (!own?.isSubscript) return null;
  const handleCancel = () =>
    void confirm({
      title: t('cancel.title'),
      body: t('cancel.body', { date: own.validTo }),
      confirmLabel: t('cancel.open'),
      isDangerous: true,
      run: async () => {
        await api.call(subscriptionsApi.cancel, {}, { silent: true });
        await refreshSubscription(queryClient);
      },
    });
  return (
    <>
      <Switch
        name="isAutoRenew"
        label={t('autoRenew')}
        hint={t('autoRenewHint')}
        value={own.isAutoRenew}
        disabled={!mayChange || setRenewal.isPending}
        onValueChange={(isOn) => setRenewal.mutate(isOn)}
      />
      {mayCancel && (own.isAutoRenew || own.next) && (
        <div>
          <button type="button" className={styles.cancel} onClick={handleCancel}>
            {t('cancel.open')}
          </button>
        </div>
      )}
    </>
  );
}

/** What a seat costs, per month or per year as it was ordered, and what the whole period costs. */
function pricesOf(
  { plan, userCount, unitPrice, months, currency }: Subscription,
  t: TFunction<'subscriptions'>,
): Fact[] {
  const yearly = plan.prices.find((price) => price.currency === currency)?.yearly;
  const facts: Fact[] = [];
  if (yearly === undefined || months < 12 || months % 12 > 0)
    facts.push([t('fact.price'), t('fact.pricePerSeat', { amount: formatMoney(unitPrice, currency) })]);
  if (yearly !== undefined && months >= 12)
    facts.push([t('fact.yearlyPrice'), t('fact.pricePerSeatYear', { amount: formatMoney(yearly, currency) })]);
  const total = months > 0 && userCount !== null ? priceOf(plan, { seats: userCount, months, currency }) : undefined;
  if (total !== undefined) {
    const values = {
      amount: formatMoney(fromUnits(total, currency), currency),
      months: t('months', { count: months }),
    };
    facts.push([t('fact.total'), t('fact.totalValue', values)]);
  }
  return facts;
}

/** The plan that runs, until when it is paid, and what follows. */
function PlanFacts({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscriptions');
  const titleOf = usePlanTitle();
  const { plan, userCount, validFrom, validTo, nextPayment, next, standing } = subscription;
  const seats = (count: number | null) => (count === null ? t('fact.unlimited') : String(count));
  const facts: Fact[] = [[t('fact.seats'), seats(userCount)]];
  if (!plan.isFree) facts.push(...pricesOf(subscription, t));
  if (validFrom) facts.push([t('fact.since'), formatDateOfYear(validFrom)]);
  if (validTo) facts.push([t('fact.until'), formatDateOfYear(validTo)]);
  if (nextPayment) facts.push([t('fact.next'), formatDateOfYear(nextPayment)]);
  if (next) {
    const title = titleOf(next.titles);
    const follows =
      next.userCount === null
        ? title
        : t('fact.followsValue', { plan: title, seats: t('seats', { count: next.userCount }) });
    facts.push([t('fact.follows'), follows]);
  }
  return (
    <div className={styles.plan}>
      <div className={styles.head}>
        <strong className={styles.name}>{titleOf(plan.titles)}</strong>
        <StatusPill kind={standingKinds[standing]} label={t(`standing.${standing}`)} />
      </div>
      <PlanDescription plan={plan} />
      <Facts facts={facts} />
    </div>
  );
}
