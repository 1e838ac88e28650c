import type { ReactNode, SubmitEventHandler } from 'react';
import { SaveBar } from './save-bar.tsx';
import styles from './settings-form.module.css';

export interface SettingsFormProps {
  form: { isDirty: boolean; isSubmitting: boolean; reset: () => void };
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Nobody who reads it may save it. */
  isLocked: boolean;
  children: ReactNode;
}

/** One tab of a page of settings, with the bar that saves it. */
export function SettingsForm({ form, onSubmit, isLocked, children }: SettingsFormProps) {
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {children}
      {!isLocked && <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />}
    </form>
  );
}
