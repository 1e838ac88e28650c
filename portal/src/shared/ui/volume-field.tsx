import { useTranslation } from 'react-i18next';
import { FieldFrame, useFieldIds } from './field.tsx';
import styles from './volume-field.module.css';

export interface VolumeFieldProps {
  label: string;
  name: string;
  value: number | null | undefined;
  onValueChange(value: number): void;
  error?: React.ReactNode;
  disabled?: boolean;
}

/** The volume, from 1 to 100. */
export function VolumeField({ label, value, error, onValueChange, ...input }: VolumeFieldProps) {
  const { t } = useTranslation('ui');
  const { inputId, described } = useFieldIds({ error });
  return (
    <FieldFrame inputId={inputId} label={label} error={error}>
      <div className={styles.field}>
        <input
          {...input}
          id={inputId}
          type="range"
          className={styles.slider}
          min={5}
          max={100}
          step={5}
          value={value ?? 60}
          aria-describedby={described}
          aria-valuetext={t('volume.percent', { percent: value ?? 60 })}
          onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
        />
        <output className={styles.value} htmlFor={inputId}>
          {t('volume.percent', { percent: value ?? 60 })}
        </output>
      </div>
    </FieldFrame>
  );
}
