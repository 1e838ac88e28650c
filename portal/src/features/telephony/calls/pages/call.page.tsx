import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#shared/session/session.ts';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { useRouteSearch } from '#shared/ui/use-page-search.ts';
import { callBackCountQuery, callQueueQuery, useCallListChanges } from '../calls.queries.ts';
import { type CallPageTab, callPageSearch, callPageTabs } from '../calls.search.ts';
import { CallBackList } from '../components/call-back-list.tsx';
import { CallDetail } from '../components/call-detail.tsx';
import { CallList } from '../components/call-list.tsx';
import { CallQueueNow } from '../components/call-queue-now.tsx';
import { DeviceTest } from '../components/device-test.tsx';
import { RunningCalls } from '../components/running-calls.tsx';

/** The callbacks, if some are open while nobody waits on the line; else what happens now. Decided once, so that no tab changes by itself. */
function useOpeningTab(): CallPageTab | undefined {
  const queue = useQuery(callQueueQuery());
  const callBacks = useQuery(callBackCountQuery());
  const [opening, setOpening] = useState<CallPageTab>();
  const isKnown = !queue.isPending && !callBacks.isPending;
  if (opening || !isKnown) return opening;
  const usual = queue.data?.waiting === 0 && (callBacks.data ?? 0) > 0 ? 'callBacks' : 'now';
  setOpening(usual);
  return usual;
}

/** What an operator of calls works with: who waits, who is to be called back, their own calls. */
export function CallPage(): ReactNode {
  const { t } = useTranslation(['calls', 'shell']);
  const navigate = useNavigate();
  const userId = useProfile()?.id;
  const { tab: asked, call } = useRouteSearch(callPageSearch);
  const { data: callBacks } = useQuery(callBackCountQuery());
  const opening = useOpeningTab();
  const tab = asked ?? opening;
  useCallListChanges();
  const show = (next: CallPageTab | undefined) =>
    void navigate({ to: '/call', search: next ? { tab: next } : {}, replace: true });
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
          value={tab ?? 'now'}
          onValueChange={show}
        >
          {tab === undefined && (
            <Loading>
              <SkeletonRows count={4} height={64} />
            </Loading>
          )}
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
        {call && <CallDetail key={call} id={call} onClose={() => show(asked)} />}
      </PageBody>
    </Page>
  );
}
