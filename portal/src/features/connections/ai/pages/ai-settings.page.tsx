import { IconHistory, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { FormPage } from '#shared/ui/form-page.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { aiSettingsQuery } from '../ai.queries.ts';
import { AiForm } from '../components/ai-form.tsx';
import { CallLog } from '../components/call-log.tsx';

const tabs = ['settings', 'log'] as const;
const icons = { settings: IconSettings, log: IconHistory };

/** Which language model is used and for what, and every call of it. */
export function AiSettingsPage(): ReactNode {
  const { t } = useTranslation(['ai', 'shell', 'sections']);
  const navigate = useNavigate();
  const query = useQuery(aiSettingsQuery());
  const canReadLog = useCan('update', 'chat-settings');
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const shown = tab === 'log' && canReadLog ? 'log' : 'settings';
  const title = t('shell:page.aiSettings');
  const inTabs = (content: ReactNode) =>
    canReadLog ? (
      <Tabs
        label={title}
        tabs={tabs.map((id) => {
          const Icon = icons[id];
          return { id, label: t(`sections:tabs.aiSettings.${id}`), icon: <Icon size={18} stroke={1.75} aria-hidden /> };
        })}
        value={shown}
        onValueChange={(next) =>
          void navigate({ to: '/ai-settings', search: next === 'log' ? { tab: 'log' } : {}, replace: true })
        }
      >
        {content}
      </Tabs>
    ) : (
      content
    );
  if (shown === 'log')
    return (
      <Page>
        <PageHeader title={title} description={t('lead')} />
        <PageBody>{inTabs(<CallLog />)}</PageBody>
      </Page>
    );
  return (
    <FormPage title={title} description={t('lead')} subject="chat-settings" query={query} isTabbed={canReadLog}>
      {(settings, isLocked) => inTabs(<AiForm settings={settings} isLocked={isLocked} />)}
    </FormPage>
  );
}
