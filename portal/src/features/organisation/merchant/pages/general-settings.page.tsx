import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormPage } from '#shared/ui/form-page.tsx';
import { GeneralSettingsForm } from '../components/general-settings-form.tsx';
import { generalSettingsQuery } from '../merchant.queries.ts';

export function GeneralSettingsPage(): ReactNode {
  const { t } = useTranslation('merchant');
  const query = useQuery(generalSettingsQuery());
  return (
    <FormPage title={t('settings.title')} subject="general-settings" query={query}>
      {(settings, isLocked) => <GeneralSettingsForm settings={settings} isLocked={isLocked} />}
    </FormPage>
  );
}
