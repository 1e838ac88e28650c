import { useTranslation } from 'react-i18next';
import styles from './color-field.module.css';
import { FieldFrame, type FieldTexts, fieldBoxClass, useFieldIds } from './field.tsx';
import { parseHexColor, textColorOn } from './text-color-on.ts';

export interface ColorFieldProps extends FieldTexts {
  name?: string;
  /** #rrggbb */
  value: string | null | undefined;
  onValueChange(value: string): void;
  disabled?: boolean;
}

/** The colour in the six-digit form that the browser's picker requires. */
function sixDigits(color: string): string | null {
  const parts = parseHexColor(color);
  return parts && `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A colour, typed or picked, with a sample of text on it. */
export function ColorField({ label, hint, error, mark, name, value, onValueChange, disabled }: ColorFieldProps) {
  const { t } = useTranslation('ui');
  const { inputId, described } = useFieldIds({ hint, error });
  const color = sixDigits(value ?? '');
  const handleBlur = () => {
    const typed = (value ?? '').trim();
    // Accepts three digits, or a missing #, as people paste them.
    const known = sixDigits(typed) ?? sixDigits(`#${typed}`);
    if (known && known !== value) onValueChange(known);
  };
  return (
    <FieldFrame inputId={inputId} label={label} hint={hint} error={error} mark={mark}>
      <div className={styles.row}>
        <div className={`${fieldBoxClass} ${styles.box}`} data-invalid={Boolean(error)}>
          <input
            type="color"
            className={styles.swatch}
            aria-label={t('color.pick', { label })}
            value={color ?? '#ffffff'}
            disabled={disabled}
            onChange={(event) => onValueChange(event.currentTarget.value)}
          />
          <input
            id={inputId}
            name={name}
            className={styles.input}
            placeholder="#7048e8"
            maxLength={20}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={value ?? ''}
            disabled={disabled}
            aria-invalid={Boolean(error)}
            aria-describedby={described}
            onChange={(event) => onValueChange(event.currentTarget.value)}
            onBlur={handleBlur}
          />
        </div>
        {color && (
          <span className={styles.preview} style={{ backgroundColor: color, color: textColorOn(color) }}>
            {t('color.preview')}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}
