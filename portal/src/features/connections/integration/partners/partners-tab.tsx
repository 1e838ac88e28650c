import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { IntegrationTabProps } from '../components/website-tab.tsx';
import { PartnerSettings } from './partner-settings.tsx';
import { PartnerTable } from './partner-table.tsx';
import { partnerConfigQuery } from './partners.queries.ts';

/** The businesses that conversations can be transferred to or come from. */
export function PartnersTab({ integration, isLocked }: IntegrationTabProps) {
  const config = useQuery(partnerConfigQuery());
  return (
    <>
      <PartnerTable appId={integration.appId} isLocked={isLocked} />
      {config.data ? (
        <PartnerSettings config={config.data} isLocked={isLocked} />
      ) : config.isError ? (
        <ErrorState error={config.error} onRetry={() => void config.refetch()} />
      ) : (
        <Loading>
          <Skeleton height={220} />
        </Loading>
      )}
    </>
  );
}
