import { type ShiftColor, shiftColors } from '@sala/contract/time/working-time/working-time.schema.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from './field.tsx';
import styles from './mark-color-field.module.css';
import type { FieldInput } from './use-form.ts';

export interface MarkColorFieldProps extends FieldInput<ShiftColor | undefined> {
  label: string;
  disabled?: boolean;
}

/** A choice of one of the colours that the theme has for marks: shifts and tags. */
export function MarkColorField({ label, name, value, onValueChange, error, disabled }: MarkColorFieldProps) {
  const { t } = useTranslation('ui');
  const groupName = useId();
  return (
    <FieldGroup label={label} name={name} error={error} isDisabled={disabled} role="radiogroup">
      <div className={styles.colors}>
        {shiftColors.map((color) => (
          <label key={color} className={styles.color} data-shift-color={color} title={t(`markColor.${color}`)}>
            <input
              type="radio"
              className="visually-hidden"
              name={groupName}
              aria-label={t(`markColor.${color}`)}
              checked={color === value}
              onChange={() => onValueChange(color)}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
