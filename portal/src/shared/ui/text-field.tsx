import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldFrame, type FieldTexts, fieldBoxClass, useFieldIds } from './field.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldTexts {
  /** Inside the field, at its start: an icon, a prefix. */
  start?: ReactNode;
  /** Inside the field, at its end. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A line of text with its label above, and help text and error below. */
export function TextField({ label, hint, error, mark, start, end, id, ...input }: TextFieldProps) {
  const { inputId, described } = useFieldIds({ hint, error }, id);
  return (
    <FieldFrame inputId={inputId} label={label} hint={hint} error={error} mark={mark}>
      <div className={fieldBoxClass} data-invalid={Boolean(error)}>
        {start}
        <input
          {...input}
          id={inputId}
          className={styles.input}
          aria-invalid={Boolean(error)}
          aria-describedby={[input['aria-describedby'], described].filter(Boolean).join(' ') || undefined}
        />
        {end}
      </div>
    </FieldFrame>
  );
}
