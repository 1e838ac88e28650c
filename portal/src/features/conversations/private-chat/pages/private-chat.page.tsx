import { IconMessage2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { PrivateScreen } from '../components/private-screen.tsx';
import { infoQuery } from '../private-chat.queries.ts';

export function PrivateChatPage(): ReactNode {
  const { t } = useTranslation('private-chat');
  const { data: info, error, refetch } = useQuery(infoQuery());
  if (info?.isEnablePrivateChat === false)
    return (
      <>
        <h1 className="visually-hidden">{t('title')}</h1>
        <EmptyState icon={<IconMessage2 size={28} stroke={1.5} />} title={t('off.title')} description={t('off.body')} />
      </>
    );
  if (info) return <PrivateScreen />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <SkeletonRows count={8} height={72} />
    </Loading>
  );
}
