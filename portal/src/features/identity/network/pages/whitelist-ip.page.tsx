import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { WhitelistForm } from '../components/whitelist-form.tsx';
import { whitelistQuery } from '../network.queries.ts';
import styles from './whitelist-ip.page.module.css';

/** The addresses from which the portal may be used. */
export function WhitelistIpPage(): ReactNode {
  const { t } = useTranslation(['network', 'shell']);
  const query = useQuery(whitelistQuery());
  return (
    <Page>
      <PageHeader title={t('shell:page.whitelistIp')} />
      <PageBody width="form">
        {query.data ? (
          <WhitelistForm whitelist={query.data} />
        ) : query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading>
            <div className={styles.skeleton}>
              <Skeleton height={64} />
              <Skeleton height={24} width="50%" />
              <Skeleton height={120} />
            </div>
          </Loading>
        )}
      </PageBody>
    </Page>
  );
}
