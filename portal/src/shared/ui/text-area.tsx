import type { Ref, TextareaHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame, type FieldTexts, fieldBoxClass, useFieldIds } from './field.tsx';
import styles from './text-area.module.css';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldTexts {
  /** Shows how many of the `maxLength` characters are used. */
  isCounted?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Text of several lines; the field grows with its content. Use with `form.field(path)`. */
export function TextArea({ label, hint, error, mark, id, rows = 3, isCounted = false, ...area }: TextAreaProps) {
  const { t } = useTranslation('ui');
  const { inputId, described } = useFieldIds({ hint, error }, id);
  const { value, maxLength } = area;
  return (
    <FieldFrame inputId={inputId} label={label} hint={hint} error={error} mark={mark}>
      <div className={fieldBoxClass} data-invalid={Boolean(error)}>
        <textarea
          {...area}
          id={inputId}
          rows={rows}
          style={{ '--rows': rows } as React.CSSProperties}
          // The limit is checked in code and reported at the field, because the attribute would silently cut pasted text.
          maxLength={undefined}
          className={styles.area}
          aria-invalid={Boolean(error)}
          aria-describedby={described}
        />
      </div>
      {isCounted && maxLength && (
        <p className={styles.count} data-over={String(value ?? '').length > maxLength || undefined}>
          {t('text.count', { count: String(value ?? '').length, max: maxLength })}
        </p>
      )}
    </FieldFrame>
  );
}
