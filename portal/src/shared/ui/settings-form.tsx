import type { ReactNode, SubmitEventHandler } from 'react';
import { SaveBar } from './save-bar.tsx';
import styles from './settings-form.module.css';

export interface SettingsFormProps {
  form: {
    isDirty: boolean;
    isSubmitting: boolean;
    reset: () => void;
    handleSubmit: SubmitEventHandler<HTMLFormElement>;
  };
  /** The user may not save the form. */
  isLocked: boolean;
  children: ReactNode;
}

/** One tab of a settings page, with the bar that saves it. */
export function SettingsForm({ form, isLocked, children }: SettingsFormProps) {
  return (
    <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
      {children}
      {!isLocked && <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />}
    </form>
  );
}
