import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { useRouteSearch } from '#shared/ui/use-page-search.ts';
import { useCallListChanges } from '../calls.queries.ts';
import { type CallCenterTab, callCenterSearch, callCenterTabs } from '../calls.search.ts';
import { CallDetail } from '../components/call-detail.tsx';
import { CallList } from '../components/call-list.tsx';
import { RecordingTab, RoutingTab, WidgetTab } from '../components/call-settings-tabs.tsx';
import { InstructionsTab } from '../instructions/instructions-tab.tsx';

/** How calls are taken, and every call of the business. */
export function CallCenterPage(): ReactNode {
  const { t } = useTranslation(['calls', 'shell', 'sections']);
  const navigate = useNavigate();
  const { tab = 'widget', call } = useRouteSearch(callCenterSearch);
  useCallListChanges();
  const show = (next: CallCenterTab) =>
    void navigate({ to: '/call-center', search: next === 'widget' ? {} : { tab: next }, replace: true });
  return (
    <Page>
      <PageHeader title={t('shell:page.callCenter')} description={t('center.lead')} />
      <PageBody width={tab === 'history' ? undefined : 'form'}>
        <Tabs
          label={t('shell:page.callCenter')}
          tabs={callCenterTabs.map((id) => ({ id, label: t(`sections:tabs.callCenter.${id}`) }))}
          value={tab}
          onValueChange={show}
        >
          {tab === 'widget' && <WidgetTab />}
          {tab === 'commands' && <InstructionsTab />}
          {tab === 'routing' && <RoutingTab />}
          {tab === 'recording' && <RecordingTab />}
          {tab === 'history' && <CallList label={t('sections:tabs.callCenter.history')} />}
        </Tabs>
        {call && <CallDetail key={call} id={call} onClose={() => show(tab)} />}
      </PageBody>
    </Page>
  );
}
