import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#shared/session/session.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { useRouteSearch } from '#shared/ui/use-page-search.ts';
import { callBackCountQuery, useCallListChanges } from '../calls.queries.ts';
import { type CallPageTab, callPageSearch, callPageTabs } from '../calls.search.ts';
import { CallBackList } from '../components/call-back-list.tsx';
import { CallDetail } from '../components/call-detail.tsx';
import { CallList } from '../components/call-list.tsx';
import { CallQueueNow } from '../components/call-queue-now.tsx';
import { DeviceTest } from '../components/device-test.tsx';
import { RunningCalls } from '../components/running-calls.tsx';

/** What an operator of calls works with: who waits, who is to be called back, their own calls. */
export function CallPage(): ReactNode {
  const { t } = useTranslation(['calls', 'shell']);
  const navigate = useNavigate();
  const userId = useProfile()?.id;
  const { tab = 'now', call } = useRouteSearch(callPageSearch);
  const { data: callBacks } = useQuery(callBackCountQuery());
  useCallListChanges();
  const show = (next: CallPageTab) =>
    void navigate({ to: '/call', search: next === 'now' ? {} : { tab: next }, replace: true });
  return (
    <Page>
      <PageHeader title={t('shell:page.call')} description={t('page.lead')} />
      <PageBody>
        <Tabs
          label={t('shell:page.call')}
          tabs={callPageTabs.map((id) => ({
            id,
            label: t(`page.${id}`),
            ...(id === 'callBacks' && { count: callBacks ?? null }),
          }))}
          value={tab}
          onValueChange={show}
        >
          {tab === 'now' && (
            <>
              <CallQueueNow />
              <RunningCalls />
              <DeviceTest />
            </>
          )}
          {tab === 'callBacks' && <CallBackList />}
          {tab === 'calls' && userId && <CallList label={t('page.calls')} operatorId={userId} />}
        </Tabs>
        {call && <CallDetail key={call} id={call} onClose={() => show(tab)} />}
      </PageBody>
    </Page>
  );
}
