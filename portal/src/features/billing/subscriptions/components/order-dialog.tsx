import { type Plan, type PlanCurrency, planLimitNames } from '@sala/contract/billing/subscriptions/plans.schema.ts';
import { subscriptionsApi } from '@sala/contract/billing/subscriptions/subscriptions.api.ts';
import type {
  ChangePreview,
  Payment,
  Subscription,
  Usage,
} from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { formatDateOfYear } from '#shared/i18n/dates.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { type Fact, Facts } from '#shared/ui/facts.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { formatMoney } from '#shared/ui/money-text.ts';
import { NumberField } from '#shared/ui/number-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { refreshSubscription } from '../subscriptions.queries.ts';
import { usageText } from '../usage-text.ts';
import { usePlanTitle } from '../use-plan-title.ts';
import styles from './plan.module.css';
import { PlanDescription } from './plan-description.tsx';

const durations = [1, 3, 6, 12, 24] as const;

export interface OrderDialogProps {
  /** `renew` adds time; `change` is another plan, or other seats. */
  kind: 'change' | 'renew';
  subscription: Subscription;
  plans: readonly Plan[];
  /** The order that waits for its payment or its review. */
  pending: Payment | undefined;
  onClose: () => void;
}

/** Chooses a plan; what it costs and when it holds is shown before anything is done. */
export function OrderDialog({ kind, subscription, plans, pending, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['subscriptions', 'common']);
  const titleOf = usePlanTitle();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const sold = plans.filter(({ isFree }) => !isFree);
  const offered = kind === 'renew' || !subscription.isSubscript ? sold : plans;
  const first = offered.find(({ planType }) => planType === subscription.planType) ?? offered[0]!;
  const [planType, setPlanType] = useState(first.planType);
  const [seats, setSeats] = useState<number | string | null>(subscription.isSubscript ? subscription.userCount : 1);
  const [months, setMonths] = useState<number>(12);
  const [currency, setCurrency] = useState<PlanCurrency>(subscription.currency);
  const plan = plans.find((one) => one.planType === planType)!;
  const isRunning = subscription.isSubscript && subscription.standing === 'active';
  // Nothing to ask about while the dialog shows what there is already.
  const isSame =
    kind === 'change' &&
    subscription.next === null &&
    (plan.isFree
      ? subscription.standing === 'free'
      : isRunning && planType === subscription.planType && seats === subscription.userCount);
  const hasDuration = !plan.isFree && (kind === 'renew' || !isRunning);
  const userCount = typeof seats === 'number' && Number.isInteger(seats) && seats > 0 ? seats : plan.isFree ? 1 : null;
  const money = plan.prices.some((price) => price.currency === currency) ? currency : plan.currency;
  const body = {
    planType,
    userCount: userCount ?? 1,
    months,
    currency: plan.isFree || !hasDuration ? undefined : money,
  };
  const preview = useQuery({
    queryKey: ['subscriptions', 'preview', kind, body],
    queryFn: ({ signal }) =>
      api.call(subscriptionsApi.preview, { body: { ...body, isRenewal: kind === 'renew' } }, { signal, silent: true }),
    enabled: userCount !== null && !isSame,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  const order = useMutation({
    mutationFn: async () => {
      if (kind === 'renew') await api.call(subscriptionsApi.renew, { body }, { silent: true });
      else await api.call(subscriptionsApi.change, { body }, { silent: true });
    },
    onSuccess: async () => {
      await refreshSubscription(queryClient);
      onClose();
    },
  });
  const shown = userCount === null || isSame || preview.error ? undefined : preview.data;
  const failure = order.error ?? preview.error;
  const isUnchanged = isSame || (failure instanceof ApiError && failure.key === 'planUnchanged');
  const isUnderReview = Boolean(pending?.receipt);
  const isBlocked = !shown || preview.isPlaceholderData || shown.tooMuch.length > 0 || isUnderReview;
  const isOrder = kind === 'renew' || shown?.moment === 'afterPayment';
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBlocked && !order.isPending) order.mutate();
  };
  return (
    <Dialog title={t(kind === 'renew' ? 'change.renewTitle' : 'change.open')} width={520} onClose={onClose}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <SelectField
          label={t('change.plan')}
          value={planType}
          options={offered.map((one) => ({ value: one.planType, label: titleOf(one.titles) }))}
          onValueChange={setPlanType}
        />
        <PlanIncludes plan={plan} currency={money} />
        {!plan.isFree && (
          <NumberField
            label={t('change.seats')}
            value={seats}
            min={1}
            max={plan.seats ?? 100_000}
            onValueChange={(value) => setSeats(value)}
          />
        )}
        {hasDuration && (
          <>
            <SelectField
              label={t('change.months')}
              value={String(months)}
              options={durations.map((count) => ({ value: String(count), label: t('change.month', { count }) }))}
              onValueChange={(value) => setMonths(Number(value))}
            />
            {plan.prices.length > 1 && !isRunning && (
              <SelectField
                label={t('change.currency')}
                value={money}
                options={plan.prices.map((price) => ({ value: price.currency, label: price.currency }))}
                onValueChange={setCurrency}
              />
            )}
          </>
        )}
        {shown && <Preview kind={kind} preview={shown} />}
        {isUnchanged && <p className={styles.muted}>{t('change.unchanged')}</p>}
        {pending && !failure && (
          <InlineAlert tone="warning">
            {t(isUnderReview ? 'change.underReview' : 'change.replaces', { reference: pending.reference })}
          </InlineAlert>
        )}
        {failure && !isUnchanged && (
          <InlineAlert tone="error">
            {errorText(failure instanceof ApiError ? failure : { key: 'unexpected', params: {} })}
          </InlineAlert>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" isBusy={order.isPending} disabled={isBlocked}>
            {t(isOrder ? 'change.order' : 'change.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What a change costs, when it holds, and what stands in its way. */
function Preview({ kind, preview }: { kind: OrderDialogProps['kind']; preview: ChangePreview }) {
  const { t } = useTranslation('subscriptions');
  const { moment, currency, price, credit, amount, effectiveAt, validTo, tooMuch } = preview;
  const text = (value: string) => formatMoney(value, currency);
  const facts: Fact[] = [];
  if (amount !== price) facts.push([t('change.price'), text(price)], [t('change.credit'), text(credit)]);
  facts.push([t('change.total'), <strong key="total">{text(amount)}</strong>]);
  if (validTo) facts.push([t('fact.until'), formatDateOfYear(validTo)]);
  return (
    <>
      {moment === 'afterPayment' && <Facts facts={facts} />}
      <p className={styles.muted}>{t(`change.${kind === 'renew' ? 'renewal' : moment}`, { date: effectiveAt })}</p>
      {tooMuch.length > 0 && <TooMuch usages={tooMuch} />}
    </>
  );
}

function TooMuch({ usages }: { usages: readonly Usage[] }) {
  const { t } = useTranslation('subscriptions');
  return (
    <InlineAlert tone="warning">
      {t('change.tooMuch')}
      <ul className={styles.tooMuch}>
        {usages.map(({ name, used, max }) => (
          <li key={name}>
            {t('change.tooMuchRow', {
              name: t(`usage.${name}`),
              used: usageText(name, used),
              max: usageText(name, max ?? 0),
            })}
          </li>
        ))}
      </ul>
    </InlineAlert>
  );
}

/** What a plan is for, what a seat of it costs, and how much of each thing it includes. */
function PlanIncludes({ plan, currency }: { plan: Plan; currency: PlanCurrency }) {
  const { t } = useTranslation('subscriptions');
  const room = { seats: plan.seats, ...plan.limits };
  const unlimited = planLimitNames.filter((name) => room[name] === null);
  const price = plan.prices.find((one) => one.currency === currency);
  const facts: Fact[] = [];
  if (price) {
    facts.push([t('fact.price'), t('fact.pricePerSeat', { amount: formatMoney(price.monthly, currency) })]);
    facts.push([t('fact.yearlyPrice'), t('fact.pricePerSeatYear', { amount: formatMoney(price.yearly, currency) })]);
  }
  for (const name of planLimitNames) {
    const max = room[name];
    if (max !== null) facts.push([t(`limit.${name}`), usageText(name, max)]);
  }
  return (
    <section className={styles.plan} aria-label={t('change.includes')}>
      <PlanDescription plan={plan} />
      <Facts facts={facts} />
      {unlimited.length > 0 && (
        <p className={styles.muted}>
          {t(unlimited.length < planLimitNames.length ? 'change.restUnlimited' : 'change.allUnlimited')}
        </p>
      )}
    </section>
  );
}
