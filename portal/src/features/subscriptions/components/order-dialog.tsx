import type { Plan, PlanCurrency } from '@sala/contract/subscriptions/plans.schema.ts';
import { subscriptionsApi } from '@sala/contract/subscriptions/subscriptions.api.ts';
import type { ChangePreview, Subscription, Usage } from '@sala/contract/subscriptions/subscriptions.schema.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { type Fact, Facts } from '#shared/ui/facts.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { amountText } from '../amount-text.ts';
import { orderPrice } from '../order-price.ts';
import { refreshSubscription } from '../subscriptions.queries.ts';
import { usageText } from '../usage-text.ts';
import { usePlanTitle } from '../use-plan-title.ts';
import { PlanIncludes } from './plan-includes.tsx';
import styles from './plan-tab.module.css';

const durations = [1, 3, 6, 12, 24] as const;

export interface OrderDialogProps {
  /** `renew` adds time; `change` is another plan, or other seats. */
  kind: 'change' | 'renew';
  subscription: Subscription;
  plans: readonly Plan[];
  onClose: () => void;
}

/** Chooses a plan; what it costs and when it holds is shown before anything is done. */
export function OrderDialog({ kind, subscription, plans, onClose }: OrderDialogProps) {
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
    queryKey: ['subscriptions', 'preview', body],
    queryFn: ({ signal }) => api.call(subscriptionsApi.preview, { body }, { signal, silent: true }),
    enabled: kind === 'change' && userCount !== null,
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
  const shown = kind === 'change' ? preview.data : undefined;
  const failure = order.error ?? (kind === 'change' ? preview.error : null);
  // What there is already is where the dialog begins, and no mistake.
  const isUnchanged = failure instanceof ApiError && failure.key === 'planUnchanged';
  const isBlocked = userCount === null || (kind === 'change' && (!shown || shown.tooMuch.length > 0));
  const isOrder = kind === 'renew' || shown?.moment === 'afterPayment';
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBlocked && !order.isPending) order.mutate();
  };
  const renewalPrice = userCount === null ? undefined : orderPrice(plan, { seats: userCount, months, currency: money });
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
            {plan.prices.length > 1 && (
              <SelectField
                label={t('change.currency')}
                value={money}
                options={plan.prices.map((price) => ({ value: price.currency, label: price.currency }))}
                onValueChange={setCurrency}
              />
            )}
          </>
        )}
        {kind === 'renew' && renewalPrice !== undefined && (
          <Facts facts={[[t('change.total'), <strong key="total">{amountText(renewalPrice, money)}</strong>]]} />
        )}
        {shown && <Preview preview={shown} />}
        {isUnchanged && <p className={styles.muted}>{t('change.unchanged')}</p>}
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
function Preview({ preview }: { preview: ChangePreview }) {
  const { t } = useTranslation('subscriptions');
  const { moment, currency, price, credit, amount, effectiveAt, tooMuch } = preview;
  const text = (value: string) => amountText(value, currency);
  const facts: Fact[] = [
    [t('change.price'), text(price)],
    [t('change.credit'), text(credit)],
    [t('change.total'), <strong key="total">{text(amount)}</strong>],
  ];
  return (
    <>
      {moment === 'afterPayment' && <Facts facts={facts} />}
      <p className={styles.muted}>{t(`change.${moment}`, { date: effectiveAt })}</p>
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
