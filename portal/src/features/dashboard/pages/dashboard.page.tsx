import type { Dashboard } from '@sala/contract/dashboard/dashboard.api.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#shared/session/session.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { DashboardSkeleton } from '../components/dashboard-skeleton.tsx';
import { FiguresOfNow, FiguresOfToday } from '../components/figures.tsx';
import { SetupCard } from '../components/setup-card.tsx';
import { WaitingList } from '../components/waiting-list.tsx';
import { WeekChart } from '../components/week-chart.tsx';
import { dashboardQuery } from '../dashboard.queries.ts';
import { useDashboardNews } from '../use-dashboard-news.ts';
import styles from './dashboard.page.module.css';

export function DashboardPage(): ReactNode {
  const query = useQuery(dashboardQuery());
  useDashboardNews();
  return (
    <Page>
      <Greeting />
      <PageBody>
        {query.data ? (
          <Figures dashboard={query.data} />
        ) : query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <DashboardSkeleton />
        )}
      </PageBody>
    </Page>
  );
}

const partOfDay = (hour: number) => {
  if (hour < 5 || hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
};

function Greeting() {
  const { t } = useTranslation('dashboard');
  const profile = useProfile();
  const now = new Date(useNow());
  return (
    <PageHeader
      title={t(`greeting.${partOfDay(now.getHours())}`, { name: profile?.firstName ?? '' })}
      description={t('lead', { name: profile?.companyName ?? '' })}
    />
  );
}

function Figures({ dashboard: { chat, operators, setup } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles.parts}>
      {setup && <SetupCard setup={setup} />}
      {!chat && <ReadOnlyNote>{t('noChat')}</ReadOnlyNote>}
      <FiguresOfNow chat={chat} operators={operators} />
      {chat && (
        <div className={styles.columns}>
          <WaitingList />
          <div className={styles.side}>
            <FiguresOfToday chat={chat} />
            <WeekChart days={chat.byDay} />
          </div>
        </div>
      )}
    </div>
  );
}
