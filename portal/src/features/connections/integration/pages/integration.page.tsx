import type { Integration } from '@sala/contract/connections/integrations/integrations.api.ts';
import {
  IconBrandTelegram,
  IconBuildingStore,
  IconId,
  IconMessage2,
  IconPlugConnected,
  IconWebhook,
  IconWorld,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { FormPage } from '#shared/ui/form-page.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { useRouteSearch } from '#shared/ui/use-page-search.ts';
import { IdentityTab } from '../components/identity-tab.tsx';
import { WebhooksTab } from '../components/webhooks-tab.tsx';
import { type IntegrationTabProps, WebsiteTab } from '../components/website-tab.tsx';
import { integrationQuery } from '../integration.queries.ts';
import { type IntegrationTab, integrationSearch, integrationTabs } from '../integration.search.ts';
import { PartnerSettings } from '../partners/partner-settings.tsx';
import { PartnerTable } from '../partners/partner-table.tsx';
import { partnerConfigQuery } from '../partners/partners.queries.ts';
import { PrivateChatTab } from '../private-chat/private-chat-tab.tsx';
import { ProgramTab } from '../program/program-tab.tsx';
import { TelegramTab } from '../telegram/telegram-tab.tsx';
import styles from './integration.page.module.css';

const icons = {
  website: IconWorld,
  telegram: IconBrandTelegram,
  program: IconPlugConnected,
  identity: IconId,
  webhooks: IconWebhook,
  partners: IconBuildingStore,
  'private-chat': IconMessage2,
} as const;

export function IntegrationPage(): ReactNode {
  const { t } = useTranslation('integration');
  const query = useQuery(integrationQuery());
  return (
    <FormPage title={t('title')} description={t('description')} subject="merchant-integration" query={query} isTabbed>
      {(integration, isLocked) => <IntegrationTabs integration={integration} isLocked={isLocked} />}
    </FormPage>
  );
}

function IntegrationTabs({ integration, isLocked }: { integration: Integration; isLocked: boolean }) {
  const { t } = useTranslation(['integration', 'sections']);
  const navigate = useNavigate();
  const { tab = 'website' } = useRouteSearch(integrationSearch);
  const show = (next: IntegrationTab) =>
    void navigate({ to: '/integration', search: next === 'website' ? {} : { tab: next }, replace: true });
  return (
    <Tabs
      label={t('title')}
      tabs={integrationTabs.map((id) => {
        const Icon = icons[id];
        return { id, label: t(`sections:tabs.integration.${id}`), icon: <Icon size={18} stroke={1.75} aria-hidden /> };
      })}
      value={tab}
      onValueChange={show}
    >
      <div className={styles.panel}>
        {tab === 'website' && <WebsiteTab integration={integration} isLocked={isLocked} />}
        {tab === 'telegram' && <TelegramTab isLocked={isLocked} />}
        {tab === 'program' && <ProgramTab />}
        {tab === 'identity' && <IdentityTab integration={integration} isLocked={isLocked} />}
        {tab === 'webhooks' && <WebhooksTab integration={integration} isLocked={isLocked} />}
        {tab === 'partners' && <PartnersTab integration={integration} isLocked={isLocked} />}
        {tab === 'private-chat' && <PrivateChatTab isLocked={isLocked} />}
      </div>
    </Tabs>
  );
}

/** The businesses that conversations can be transferred to or come from. */
function PartnersTab({ integration, isLocked }: IntegrationTabProps) {
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
