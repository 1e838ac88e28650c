import type { ServiceSettings } from '@sala/contract/service/service-settings/service-settings.schema.ts';
import type { ReactNode } from 'react';
import { SettingsForm } from '#shared/ui/settings-form.tsx';
import { type SettingsForm as Form, useSettingsForm } from '../use-settings-form.ts';

export interface TabProps {
  form: Form;
  settings: ServiceSettings;
  isLocked: boolean;
}

export interface SettingsTabProps {
  settings: ServiceSettings;
  isLocked: boolean;
  children: (props: TabProps) => ReactNode;
}

/** The content of a tab in a form that saves it. */
export function SettingsTab({ settings, isLocked, children }: SettingsTabProps) {
  const form = useSettingsForm(settings);
  return (
    <SettingsForm form={form} isLocked={isLocked}>
      {children({ form, settings, isLocked })}
    </SettingsForm>
  );
}
