import { telegramStaffApi } from '@sala/contract/visitor-channels/telegram/telegram-staff.api.ts';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { useRouteSearch } from '#shared/ui/use-page-search.ts';
import { openOrderSearch } from '../account.search.ts';

/** Where the button of an order in Telegram leads: to the order, once. */
export function OpenOrderPage(): ReactNode {
  const { t } = useTranslation('account');
  const { code } = useRouteSearch(openOrderSearch);
  const used = useQuery({
    queryKey: ['account', 'openOrder', code],
    queryFn: () => api.call(telegramStaffApi.useOrderLink, { body: { linkCode: code } }, { silent: true }),
    // Asked again, the link would have been used.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
    enabled: code !== '',
  });
  if (used.data) return <Navigate to={'/service-system' as string} search={{ order: used.data.orderId }} replace />;
  const isIncomplete = code === '';
  const isOver = used.isError && [400, 422].includes(toApiError(used.error).status);
  return (
    <Page>
      <PageHeader title={t('openOrder.title')} />
      <PageBody>
        {used.isPending && !isIncomplete && (
          <Loading>
            <SkeletonRows count={3} height={48} />
          </Loading>
        )}
        {(isIncomplete || isOver) && (
          <EmptyState
            icon={<IconLinkOff size={28} stroke={1.5} />}
            title={t(isIncomplete ? 'openOrder.incomplete' : 'openOrder.over')}
            description={t(isIncomplete ? 'openOrder.whole' : 'openOrder.again')}
            action={
              <Link to={'/service-system' as string} className={buttonClass()}>
                {t('openOrder.orders')}
              </Link>
            }
          />
        )}
        {used.isError && !isOver && <ErrorState error={used.error} onRetry={() => void used.refetch()} />}
      </PageBody>
    </Page>
  );
}
