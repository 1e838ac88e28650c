import { IconApi, IconCloudDownload, type IconProps, IconRoute, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { FormPage } from '#shared/ui/form-page.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { CallbackTab } from '../components/callback-tab.tsx';
import { DispatchTab } from '../components/dispatch-tab.tsx';
import { GeneralTab } from '../components/general-tab.tsx';
import { SettingsTab, type TabProps } from '../components/settings-tab.tsx';
import { RemoteTab } from '../remote/remote-tab.tsx';
import { serviceSettingsQuery } from '../service-settings.queries.ts';
import { type ServiceSettingsTab, serviceSettingsTabs } from '../service-settings.search.ts';

const parts: Record<ServiceSettingsTab, { icon: ComponentType<IconProps>; content: (props: TabProps) => ReactNode }> = {
  general: { icon: IconSettings, content: (props) => <GeneralTab {...props} /> },
  dispatch: { icon: IconRoute, content: (props) => <DispatchTab {...props} /> },
  remote: { icon: IconCloudDownload, content: (props) => <RemoteTab {...props} /> },
  callback: { icon: IconApi, content: (props) => <CallbackTab {...props} /> },
};

/** Whether and how the business accepts orders, and its own systems that receive events or supply data. */
export function ServiceSettingsPage(): ReactNode {
  const { t } = useTranslation('service-settings');
  const navigate = useNavigate();
  const query = useQuery(serviceSettingsQuery());
  useOrganisationChanges(['serviceSettings'], [serviceSettingsQuery().queryKey]);
  const { tab = 'general' } = useSearch({ strict: false }) as { tab?: ServiceSettingsTab };
  const show = (next: ServiceSettingsTab) =>
    void navigate({ to: '/system-service-setting', search: next === 'general' ? {} : { tab: next }, replace: true });
  return (
    <FormPage title={t('title')} subject="service-setting" query={query}>
      {(settings, isLocked) => (
        <Tabs
          label={t('title')}
          tabs={serviceSettingsTabs.map((id) => {
            const Icon = parts[id].icon;
            return { id, label: t(`tab.${id}`), icon: <Icon size={18} stroke={1.75} aria-hidden /> };
          })}
          value={tab}
          onValueChange={show}
        >
          <SettingsTab key={tab} settings={settings} isLocked={isLocked}>
            {parts[tab].content}
          </SettingsTab>
        </Tabs>
      )}
    </FormPage>
  );
}
