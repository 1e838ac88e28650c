import { type ShiftColor, shiftColors } from '@sala/contract/working-time/working-time.schema.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '#shared/ui/field.tsx';
import type { FieldInput } from '#shared/ui/use-form.ts';
import styles from './shift-color-field.module.css';

export interface ShiftColorFieldProps extends FieldInput<ShiftColor | undefined> {
  disabled?: boolean;
}

/** The colour of a shift in the calendar. */
export function ShiftColorField({ name, value, onValueChange, error, disabled }: ShiftColorFieldProps) {
  const { t } = useTranslation('working-time');
  const groupName = useId();
  return (
    <FieldGroup label={t('shifts.color')} name={name} error={error} isDisabled={disabled} role="radiogroup">
      <div className={styles.colors}>
        {shiftColors.map((color) => (
          <label key={color} className={styles.color} data-shift-color={color} title={t(`shifts.colors.${color}`)}>
            <input
              type="radio"
              className="visually-hidden"
              name={groupName}
              aria-label={t(`shifts.colors.${color}`)}
              checked={color === value}
              onChange={() => onValueChange(color)}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
