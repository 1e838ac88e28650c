import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './field.module.css';

/** The texts that every field shows around its control. */
export interface FieldTexts {
  label: string;
  /** Help text below the field. */
  hint?: ReactNode;
  /** Why the value was refused, and how to correct it. */
  error?: ReactNode;
  /** Shown beside the label where most of the other fields are the opposite. */
  mark?: 'optional' | 'required';
}

/** Ids that connect a control with its help text and its error. */
export function useFieldIds({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>, id?: string) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const described = [error && `${inputId}-error`, hint && `${inputId}-hint`].filter(Boolean).join(' ');
  return { inputId, described: described || undefined };
}

function Mark({ mark }: { mark: 'optional' | 'required' }) {
  const { t } = useTranslation('ui');
  return <span className={styles.mark}>{t(`field.${mark}`)}</span>;
}

/** Help text and error below a control. */
export function FieldNotes({ inputId, hint, error }: Pick<FieldTexts, 'hint' | 'error'> & { inputId: string }) {
  return (
    <>
      {hint && (
        <p className={styles.hint} id={`${inputId}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${inputId}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

export interface FieldFrameProps extends FieldTexts {
  inputId: string;
  /** The title of its dialog says the same. */
  isLabelHidden?: boolean | undefined;
  children: ReactNode;
}

/** Label above the control, help text and error below it. */
export function FieldFrame({ inputId, label, isLabelHidden, hint, error, mark, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? 'visually-hidden' : styles.label} htmlFor={inputId}>
        {label}
        {mark && <Mark mark={mark} />}
      </label>
      {children}
      <FieldNotes inputId={inputId} hint={hint} error={error} />
    </div>
  );
}

export interface FieldGroupProps extends FieldTexts {
  /** The path under which its errors are reported. */
  name?: string;
  isDisabled?: boolean;
  role?: 'radiogroup';
  children: ReactNode;
}

/** The same around several controls that form one field. */
export function FieldGroup({ label, hint, error, mark, name, isDisabled, role, children }: FieldGroupProps) {
  const { inputId, described } = useFieldIds({ hint, error });
  return (
    <fieldset
      className={styles.group}
      data-field={name}
      disabled={isDisabled}
      role={role}
      aria-describedby={described}
      // Only a radio group may have this attribute; in other groups the controls have it.
      aria-invalid={role && error ? true : undefined}
    >
      <legend className={styles.label}>
        {label}
        {mark && <Mark mark={mark} />}
      </legend>
      {children}
      <FieldNotes inputId={inputId} hint={hint} error={error} />
    </fieldset>
  );
}

/** The border around an input. It shows focus, an error and the disabled state. */
export const fieldBoxClass: string = styles.box!;
