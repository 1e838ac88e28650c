import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Page, PageHeader } from '#shared/ui/page.tsx';
import { useTicketCapabilities } from '../detail/use-ticket-capabilities.ts';
import { TicketScreen } from './ticket-screen.tsx';

/** Everybody who answers in the chat may open this page; seeing tickets needs another permission. */
export function TicketsPage(): ReactNode {
  const { t } = useTranslation(['tickets', 'errors', 'shell']);
  if (useTicketCapabilities().view) return <TicketScreen />;
  return (
    <Page>
      <PageHeader title={t('shell:page.ticket')} />
      <EmptyState
        icon={<IconLock size={28} stroke={1.5} />}
        title={t('errors:ticketViewDenied')}
        description={t('shell:notAuthorized.body')}
      />
    </Page>
  );
}
