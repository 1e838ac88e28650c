import type { ServiceSettings } from '@sala/contract/service-settings/service-settings.schema.ts';
import type { ReactNode } from 'react';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { type SettingsForm as Form, useSettingsForm } from '../use-settings-form.ts';
import styles from './settings-form.module.css';

export interface TabProps {
  form: Form;
  settings: ServiceSettings;
  isLocked: boolean;
}

export interface SettingsFormProps {
  settings: ServiceSettings;
  isLocked: boolean;
  children: (props: TabProps) => ReactNode;
}

/** What a tab shows, in a form that saves it. */
export function SettingsForm({ settings, isLocked, children }: SettingsFormProps) {
  const { form, handleSubmit } = useSettingsForm(settings);
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {children({ form, settings, isLocked })}
      {!isLocked && <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />}
    </form>
  );
}
