import { decimalsOfCurrency } from '@sala/contract/core/rules/currencies.ts';
import { plainDecimal } from '@sala/contract/core/rules/decimal.ts';
import { currencySymbols } from '@sala/contract/core/rules/money-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './amount-field.module.css';
import { FieldFrame, type FieldTexts, fieldBoxClass, useFieldIds } from './field.tsx';
import { editMoney, readMoney, showMoney } from './money-text.ts';
import { UnitSelect } from './unit-select.tsx';

/** ISO 4217. */
export type MoneyCurrency = string;

export interface MoneyFieldProps extends FieldTexts {
  name?: string;
  /** Decimal text as in the API ("12.5"), null for none. */
  value: string | null | undefined;
  onValueChange(value: string | null): void;
  currency: MoneyCurrency;
  /** The currencies to choose from. Without a handler, the currency is fixed. */
  currencies?: readonly MoneyCurrency[];
  onCurrencyChange?: (currency: MoneyCurrency) => void;
  disabled?: boolean;
  'data-autofocus'?: boolean;
}

/** An amount of money. Digits of any script and the separators of the language are accepted; a riel has no cents. */
export function MoneyField(props: MoneyFieldProps) {
  const { label, hint, mark, name, value, onValueChange, currency, disabled } = props;
  const { currencies = [currency], onCurrencyChange } = props;
  const { t } = useTranslation('ui');
  // The schema knows only the format of the API, and could not say how the language writes an amount.
  const isUnreadable = typeof value === 'string' && value !== '' && plainDecimal(value) === undefined;
  const example = showMoney(decimalsOfCurrency(currency) === 0 ? '12500' : '1250.5', currency);
  const error = props.error && isUnreadable ? t('money.unreadable', { example }) : props.error;
  const { inputId, described } = useFieldIds({ hint, error });
  // Thousands separators are added when the field loses the focus, because adding them during typing would move the caret.
  const [typed, setTyped] = useState<string>();
  const isTyping = typed !== undefined && readMoney(typed) === (value ?? null);
  return (
    <FieldFrame inputId={inputId} label={label} hint={hint} error={error} mark={mark}>
      <div className={fieldBoxClass} data-invalid={Boolean(error)}>
        {currencySymbols[currency] && (
          <span className={styles.symbol} aria-hidden>
            {currencySymbols[currency]}
          </span>
        )}
        <input
          id={inputId}
          name={name}
          data-value="money"
          data-currency={currency}
          className={styles.amount}
          inputMode={decimalsOfCurrency(currency) === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={isTyping ? typed : showMoney(value, currency)}
          disabled={disabled}
          data-autofocus={props['data-autofocus']}
          aria-invalid={Boolean(error)}
          aria-describedby={described}
          onFocus={() => setTyped(editMoney(value))}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onValueChange(readMoney(event.currentTarget.value));
          }}
          onBlur={() => setTyped(undefined)}
        />
        {onCurrencyChange && currencies.length > 1 ? (
          <UnitSelect
            label={t('money.currency', { label })}
            value={currency}
            disabled={disabled}
            onValueChange={onCurrencyChange}
            options={currencies.map((one) => ({ value: one, label: one }))}
          />
        ) : (
          <span className={styles.code}>{currency}</span>
        )}
      </div>
    </FieldFrame>
  );
}
