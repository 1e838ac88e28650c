import { currencies } from '@sala/contract/core/rules/currencies.ts';
import { compareDecimals } from '@sala/contract/core/rules/decimal.ts';
import { priceTypes } from '@sala/contract/service/service-catalogue/service-prices.schema.ts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrencySelect } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { FieldRow, FormSection } from '#shared/ui/drawer-form.tsx';
import { MoneyField } from '#shared/ui/money-field.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { usePriceText } from '../components/order-price.tsx';
import styles from './creation.module.css';
import { usePriceRule } from './order-options.queries.ts';
import type { OrderForm } from './use-order-form.ts';

type Rule = NonNullable<ReturnType<typeof usePriceRule>>;
type Amount = string | null;

const outside = (amount: Amount, { price, minPrice, maxPrice }: Rule) =>
  amount !== null &&
  /^\d+(\.\d+)?$/.test(amount) &&
  ((price !== null && compareDecimals(amount, price) !== 0) ||
    (minPrice !== null && compareDecimals(amount, minPrice) < 0) ||
    (maxPrice !== null && compareDecimals(amount, maxPrice) > 0));

/** The price, and the rule that it comes from. */
export function PriceFields({ form }: { form: OrderForm }) {
  const { t } = useTranslation('service-orders');
  const { values, isPriceOwn } = form;
  const { priceType, currency } = values as { priceType: (typeof priceTypes)[number]; currency: string };
  const rule = usePriceRule({
    categoryCode: values.categoryCode,
    typeCode: values.typeCode,
    subTypeCode: values.subTypeCode,
    productCode: values.productCode,
    text: `${values.title}\n${values.description ?? ''}`,
  });
  const amounts = {
    price: values.price as Amount,
    minPrice: values.minPrice as Amount,
    maxPrice: values.maxPrice as Amount,
  };

  // Without a product, only the rule determines the price.
  const propose = useEffectEvent(() => {
    if (!rule || isPriceOwn || values.productCode) return;
    form.setMany({
      currency: rule.currency,
      ...(rule.price !== null && { priceType: 'fixed' as const, price: rule.price }),
      minPrice: rule.minPrice,
      maxPrice: rule.maxPrice,
    });
  });
  useEffect(() => propose(), [rule?.id]);

  const setCurrency = (code: string) => form.setPrice({ currency: code });
  const money = (name: keyof typeof amounts) => (
    <MoneyField
      {...form.input(name)}
      value={amounts[name]}
      onValueChange={(amount) => form.setPrice({ [name]: amount })}
      error={amounts[name] === null && form.errorOf(name) ? t('creation.enterPrice') : form.errorOf(name)}
      label={t(`creation.${name}`)}
      mark="required"
      currency={currency}
      currencies={currencies}
      // Both ends of a range have one currency.
      onCurrencyChange={name === 'maxPrice' ? undefined : setCurrency}
    />
  );
  return (
    <FormSection title={t('creation.priceTitle')}>
      <RadioGroup
        {...form.input('priceType')}
        value={priceType}
        onValueChange={(kind) => form.setPrice({ priceType: kind })}
        label={t('creation.priceType')}
        options={priceTypes.map((value) => ({
          value,
          label: t(`priceTypes.${value}`),
          description: t(`creation.priceTypeHints.${value}`),
        }))}
      />
      <FieldRow>
        {priceType === 'fixed' && money('price')}
        {priceType === 'range' && money('minPrice')}
        {priceType === 'range' && money('maxPrice')}
        {priceType === 'negotiate' && (
          <CurrencySelect
            name="currency"
            value={currency}
            onValueChange={setCurrency}
            error={form.errorOf('currency')}
            disabled={false}
          />
        )}
      </FieldRow>
      {rule && (
        <RuleLine
          rule={rule}
          currency={currency}
          amounts={priceType === 'negotiate' ? [] : getUsed(priceType, amounts)}
        />
      )}
      {values.repeat && values.repeat.kind !== 'none' && <p className={styles.quiet}>{t('creation.charge')}</p>}
    </FormSection>
  );
}

const getUsed = (
  type: 'fixed' | 'range',
  { price, minPrice, maxPrice }: Record<'price' | 'minPrice' | 'maxPrice', Amount>,
) => (type === 'fixed' ? [price] : [minPrice, maxPrice]);

function RuleLine({ rule, currency, amounts }: { rule: Rule; currency: string; amounts: Amount[] }) {
  const { t } = useTranslation('service-orders');
  const isOther = rule.currency !== currency;
  const isOutside = !isOther && amounts.some((amount) => outside(amount, rule));
  const range = usePriceText()(rule);
  return (
    <p
      className={styles.rule}
      data-outside={isOutside || undefined}
      role={isOutside ? 'alert' : undefined}
      title={t('creation.ruleName', { rule: rule.name })}
    >
      {isOther
        ? t('creation.ruleOther', { rule: rule.name, currency: rule.currency })
        : t(isOutside ? 'creation.ruleOutside' : 'creation.rule', { range })}
    </p>
  );
}
