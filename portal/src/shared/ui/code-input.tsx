import { toTypedNumber } from '@sala/contract/core/rules/typed-text.ts';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './code-input.module.css';
import { FieldFrame, type FieldTexts, useFieldIds } from './field.tsx';

export interface CodeInputProps extends FieldTexts {
  name?: string;
  value: string | null | undefined;
  onValueChange(value: string): void;
  /** All digits are entered, for example by pasting or autofill, so that the form can be sent at once. */
  onComplete?: (code: string) => void;
  length?: number;
  disabled?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** The digits of a typed or pasted code, in any script and grouping. */
export const readCode = (text: string, length = 6): string => toTypedNumber(text).replace(/\D/g, '').slice(0, length);

/** A one-time code. One input for keyboards, phones and screen readers, rendered as boxes. */
export function CodeInput({ value, onValueChange, onComplete, length = 6, ref, ...rest }: CodeInputProps) {
  const { t } = useTranslation('ui');
  const { label, hint = t('code.hint', { length }), error, mark, ...input } = rest;
  const { inputId, described } = useFieldIds({ hint, error });
  const [isFocused, setIsFocused] = useState(false);
  const code = value ?? '';
  const handleChange = (text: string) => {
    const next = readCode(text, length);
    onValueChange(next);
    if (next.length === length && next !== code) onComplete?.(next);
  };
  return (
    <FieldFrame inputId={inputId} label={label} hint={hint} error={error} mark={mark}>
      <div className={styles.code} data-invalid={Boolean(error)} data-disabled={input.disabled || undefined}>
        <div className={styles.boxes} aria-hidden>
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className={styles.box}
              data-current={(isFocused && index === Math.min(code.length, length - 1)) || undefined}
            >
              {code[index]}
            </span>
          ))}
        </div>
        <input
          {...input}
          ref={ref}
          id={inputId}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          aria-invalid={Boolean(error)}
          aria-describedby={described}
          onChange={(event) => handleChange(event.currentTarget.value)}
          // The caret is always after the last digit, since the boxes cannot show another position.
          onSelect={({ currentTarget: field }) => {
            const end = field.value.length;
            if (field.selectionStart === field.selectionEnd && field.selectionEnd !== end)
              field.setSelectionRange(end, end);
          }}
          onFocus={() => setIsFocused(true)}
          onBlur={() => setIsFocused(false)}
        />
      </div>
    </FieldFrame>
  );
}
