import { decimalsOfCurrency } from '@sala/contract/core/rules/currencies.ts';
import { compareDecimals } from '@sala/contract/core/rules/decimal.ts';
import { amountField } from '@sala/contract/core/rules/money.ts';
import { requiredTrimmedText } from '@sala/contract/core/rules/typed-text.ts';
import { parseInput } from '@sala/contract/core/validation.ts';
import {
  type PriceRuleKind,
  priceRuleFor,
  type RuleToChoose,
} from '@sala/contract/service/service-catalogue/price-rules.ts';
import type { Prices } from '@sala/contract/service/service-catalogue/service-prices.schema.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { activeRules } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { MoneyField } from '#shared/ui/money-field.tsx';
import { ProblemText } from '#shared/ui/problem-text.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { usePriceText } from '../components/order-price.tsx';
import styles from './move-dialogs.module.css';
import { MoveFrame } from './move-frame.tsx';
import { useMoveDialog } from './use-move-dialog.ts';

/** The error of an amount before it is sent; undefined if the browser finds none. */
function useAmountCheck(order: ServiceOrder) {
  const errorText = useErrorText();
  const rule = toRule(useQuery(activeRules).data ?? [], order);
  const check = (amount: string | null): ReactNode => {
    const schema = z.object({ price: amountField({ currency: order.currency }) });
    const parsed = parseInput(schema, { price: amount ?? '' });
    if (parsed.problems) {
      const [problem] = parsed.problems.price ?? [];
      return problem && <ProblemText problem={problem} />;
    }
    const broken = brokenLimits(parsed.data.price, toLimits(order, rule));
    return broken && errorText({ key: 'priceOutsideRule', params: { ...broken, currency: order.currency } });
  };
  return { rule, check };
}

/** The limits, shown before the user types. */
function BindingLimits({ order, rule }: { order: ServiceOrder; rule: ReturnType<typeof useAmountCheck>['rule'] }) {
  const { t } = useTranslation('service-orders');
  const priceText = usePriceText();
  const ofRule = rule && priceText(rule);
  const ofOrder = order.priceType === 'range' && priceText({ ...order, price: null });
  if (!ofRule && !ofOrder) return <p className={styles.rule}>{t('moves.price.noRule')}</p>;
  return (
    <div className={styles.rule}>
      {ofRule && <p>{t('moves.price.rule', { name: rule.name, limits: ofRule })}</p>}
      {ofOrder && <p>{t('moves.price.range', { limits: ofOrder })}</p>}
    </div>
  );
}

/** The price specialist sets a price. */
export function PriceDialog({ order: opened }: { order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const errorText = useErrorText();
  const state = useMoveDialog('setPrice', opened);
  const { order } = state;
  const { rule, check } = useAmountCheck(order);
  const [price, setPrice] = useState<string | null>(order.price);
  const [note, setNote] = useState('');
  const [error, setError] = useState<ReactNode>();
  const handleSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problem = check(price);
    setError(problem);
    const form = event.currentTarget;
    if (problem) form.querySelector<HTMLElement>('[name="price"]')?.focus();
    if (state.isBusy || state.why || problem || price === null) return;
    try {
      await state.make({ price, note: requiredTrimmedText(note) });
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      const [named] = refusal.validate?.price ?? [];
      setError(named ? <ProblemText problem={named} /> : errorText(refusal));
      form.querySelector<HTMLElement>('[name="price"]')?.focus();
    }
  };
  return (
    <MoveFrame name="setPrice" state={state} onSubmit={handleSubmit}>
      <BindingLimits order={order} rule={rule} />
      <MoneyField
        name="price"
        data-autofocus
        label={t('moves.price.amount')}
        value={price}
        currency={order.currency}
        hint={
          decimalsOfCurrency(order.currency) === 0 ? t('moves.price.whole', { currency: order.currency }) : undefined
        }
        error={error}
        onValueChange={(next) => {
          setPrice(next);
          setError(undefined);
        }}
      />
      <TextArea
        name="note"
        label={t('moves.price.note')}
        hint={t('moves.price.noteHint')}
        mark="optional"
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </MoveFrame>
  );
}

interface KnownRule extends RuleToChoose {
  readonly name: string;
  readonly kind: PriceRuleKind;
  readonly currency: string;
}

/** The rule that applies to the price of an order, if any. A rule in another currency does not apply. */
function toRule<Rule extends KnownRule>(rules: readonly Rule[], order: ServiceOrder): Rule | undefined {
  const chosen = priceRuleFor(rules, {
    categoryId: order.category?.id ?? null,
    typeId: order.type?.id ?? null,
    subtypeId: order.subtype?.id ?? null,
    productId: order.product?.id ?? null,
    text: `${order.title}\n${order.description}`,
  });
  return chosen?.rule.currency === order.currency ? chosen.rule : undefined;
}

/** The limits for a price of the order: those of the rule, and the order's own range. */
function toLimits(order: ServiceOrder, rule: KnownRule | undefined): Prices[] {
  const { minPrice, maxPrice, priceType } = order;
  return [...(rule ? [rule] : []), ...(priceType === 'range' ? [{ price: null, minPrice, maxPrice }] : [])];
}

/** The limits that the amount violates; undefined if there are none. */
function brokenLimits(amount: string, limits: readonly Prices[]): { min: string; max: string } | undefined {
  const broken = limits.find(
    ({ price, minPrice, maxPrice }) =>
      (price !== null && compareDecimals(amount, price) !== 0) ||
      (minPrice !== null && compareDecimals(amount, minPrice) < 0) ||
      (maxPrice !== null && compareDecimals(amount, maxPrice) > 0),
  );
  return broken && { min: broken.minPrice ?? broken.price ?? '0', max: broken.maxPrice ?? broken.price ?? '∞' };
}
