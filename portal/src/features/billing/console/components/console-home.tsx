import { consoleApi } from '@sala/contract/billing/console/console.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '#shared/ui/brand-mark.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { meQuery, overviewQuery } from '../console.queries.ts';
import { callConsole, endConsoleSession } from '../console-client.ts';
import { useIdleEnd } from '../use-idle-end.ts';
import { Announcements } from './announcements.tsx';
import { Businesses } from './businesses.tsx';
import styles from './console.module.css';
import { History } from './history.tsx';
import { LanguageButton } from './language-button.tsx';
import { Overview } from './overview.tsx';
import { Payments } from './payments.tsx';
import { Plans } from './plans.tsx';

const parts = ['payments', 'businesses', 'plans', 'announcements', 'history'] as const;
type Part = (typeof parts)[number];

const partOfAddress = (): Part => parts.find((part) => location.hash === `#${part}`) ?? 'payments';

/** The part that the address names after its #, so that Back and a link lead to it. */
function usePart(): [Part, (part: Part) => void] {
  const [part, setPart] = useState(partOfAddress);
  useEffect(() => {
    const follow = () => setPart(partOfAddress());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return [
    part,
    (next) => {
      location.hash = next;
    },
  ];
}

/** All views of the deployment's owner. */
export function ConsoleHome() {
  const { t } = useTranslation('console');
  const [part, setPart] = usePart();
  const { data: me } = useQuery(meQuery());
  const overview = useQuery(overviewQuery());
  const handleSignOut = async ({ isOver }: { isOver: boolean }) => {
    // Without a connection the session still ends in this browser.
    await callConsole(consoleApi.signOut, {}).catch(() => undefined);
    endConsoleSession({ isOver });
  };
  useIdleEnd(() => void handleSignOut({ isOver: true }));
  const tabs = parts.map((id) => ({
    id,
    label: t(`part.${id}`),
    ...(id === 'payments' && overview.data?.toReview ? { count: overview.data.toReview } : {}),
  }));
  return (
    <div className={styles.home}>
      <header className={styles.header}>
        <div className={styles.brand}>
          <BrandMark size={28} />
          <h1>{t('title')}</h1>
        </div>
        <div className={styles.account}>
          <span className={styles.muted}>{me?.email}</span>
          <LanguageButton />
          <Button variant="default" isSmall onClick={() => void handleSignOut({ isOver: false })}>
            {t('signOut')}
          </Button>
        </div>
      </header>
      <main className={styles.main}>
        {overview.error && !overview.data && (
          <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />
        )}
        {overview.data && <Overview overview={overview.data} />}
        <Tabs label={t('parts')} tabs={tabs} value={part} onValueChange={setPart}>
          {part === 'payments' && <Payments />}
          {part === 'businesses' && <Businesses />}
          {part === 'plans' && <Plans />}
          {part === 'announcements' && <Announcements />}
          {part === 'history' && <History />}
        </Tabs>
      </main>
    </div>
  );
}
