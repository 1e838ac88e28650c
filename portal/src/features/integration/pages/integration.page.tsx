import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormPage } from '#shared/ui/form-page.tsx';
import { IntegrationForm } from '../components/integration-form.tsx';
import { integrationQuery } from '../integration.queries.ts';

export function IntegrationPage(): ReactNode {
  const { t } = useTranslation('integration');
  const query = useQuery(integrationQuery());
  return (
    <FormPage title={t('title')} description={t('description')} subject="merchant-integration" query={query}>
      {(integration, isLocked) => <IntegrationForm integration={integration} isLocked={isLocked} />}
    </FormPage>
  );
}
