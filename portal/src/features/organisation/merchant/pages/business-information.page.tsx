import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormPage } from '#shared/ui/form-page.tsx';
import { BusinessForm } from '../components/business-form.tsx';
import { merchantQuery } from '../merchant.queries.ts';

export function BusinessInformationPage(): ReactNode {
  const { t } = useTranslation('merchant');
  const query = useQuery(merchantQuery());
  return (
    <FormPage title={t('business.title')} subject="modify-business-info" query={query}>
      {(merchant, isLocked) => <BusinessForm merchant={merchant} isLocked={isLocked} />}
    </FormPage>
  );
}
