import { consoleApi } from '@sala/contract/billing/console/console.api.ts';
import { type PlanLimitName, planLimitNames } from '@sala/contract/billing/subscriptions/plans.schema.ts';
import { standings } from '@sala/contract/billing/subscriptions/standings.ts';
import type { EndpointData } from '@sala/contract/core/endpoint.ts';
import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usageText, usePlanTitle } from '#features/billing/subscriptions/subscriptions.public.ts';
import { BrandMark } from '#shared/ui/brand-mark.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { type Fact, Facts } from '#shared/ui/facts.tsx';
import { formatMoney } from '#shared/ui/money-text.ts';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { historyQuery, meQuery, overviewQuery, soldPlansQuery } from '../console.queries.ts';
import { callConsole, endConsoleSession } from '../console-client.ts';
import { useIdleEnd } from '../use-idle-end.ts';
import { Announcements } from './announcements.tsx';
import { Businesses } from './businesses.tsx';
import styles from './console.module.css';
import { LanguageButton } from './language-button.tsx';
import { Pager } from './pager.tsx';
import { Payments } from './payments.tsx';

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

/** What owners did, from where and when; it is never changed. */
function History() {
  const { t } = useTranslation('console');
  const [page, setPage] = useState(1);
  const history = useQuery(historyQuery(page));
  if (history.error && !history.data)
    return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  return (
    <div className={styles.part}>
      <ul className={styles.rows}>
        {history.data?.rows.map(({ id, at, owner, action, target, detail, address }) => (
          <li key={id} className={styles.row}>
            <p>
              <strong>{t(`history.${action}`)}</strong>
              {target && ` · ${target}`}
            </p>
            {detail && <p>{action === 'extended' ? t('history.days', { count: Number(detail) }) : detail}</p>}
            <p className={styles.muted}>
              {owner} · {address} · <TimeText time={at} />
            </p>
          </li>
        ))}
      </ul>
      <Pager page={page} total={history.data?.meta.total} onPage={setPage} />
    </div>
  );
}

/** How many businesses there are and how the server is, in a line of figures. */
function Overview({ overview }: { overview: EndpointData<typeof consoleApi.overview> }) {
  const { t } = useTranslation(['console', 'subscriptions']);
  const { businesses, standings: counts, toReview, unpaid, health } = overview;
  const isWell = health.database && health.storage && health.jobsFailed === 0;
  const shown = standings.filter((standing) => counts[standing] > 0);
  return (
    <section className={styles.overview} aria-label={t('overview.title')}>
      <dl className={styles.figures}>
        <div>
          <dt>{t('overview.businesses')}</dt>
          <dd>{businesses}</dd>
          <dd className={styles.muted}>
            {shown
              .map((one) => t('overview.count', { name: t(`subscriptions:standing.${one}`), value: counts[one] }))
              .join(' · ')}
          </dd>
        </div>
        <div>
          <dt>{t('overview.toReview')}</dt>
          <dd>{toReview}</dd>
          <dd className={styles.muted}>{t('overview.unpaid', { count: unpaid })}</dd>
        </div>
        <div>
          <dt>{t('overview.server')}</dt>
          <dd>
            <StatusPill kind={isWell ? 'done' : 'failed'} label={t(isWell ? 'overview.well' : 'overview.unwell')} />
          </dd>
          <dd className={styles.muted}>
            {t('overview.jobs', { waiting: health.jobsWaiting, failed: health.jobsFailed })} ·{' '}
            {t('overview.database', { size: formatBytes(health.databaseSize) })}
            {!health.storage && ` · ${t('overview.storageFull')}`}
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The plans of the file, as businesses see them, and how many have each. */
function Plans() {
  const { t } = useTranslation(['console', 'subscriptions']);
  const titleOf = usePlanTitle();
  const plans = useQuery(soldPlansQuery());
  if (plans.error && !plans.data) return <ErrorState error={plans.error} onRetry={() => void plans.refetch()} />;
  const most = (name: PlanLimitName, max: number | null) =>
    max === null ? t('subscriptions:fact.unlimited') : usageText(name, max);
  return (
    <div className={styles.part}>
      <p className={styles.muted}>{t('plans.lead')}</p>
      <ul className={styles.rows}>
        {plans.data?.map((plan) => {
          const { planType, titles, prices, seats, limits, businesses } = plan;
          const facts: Fact[] = [
            [t('plans.type'), planType],
            ...prices.map(
              ({ currency, monthly, yearly }): Fact => [
                t('plans.price', { currency }),
                t('plans.priceValue', { month: formatMoney(monthly, currency), year: formatMoney(yearly, currency) }),
              ],
            ),
            ...planLimitNames.map(
              (name): Fact => [t(`subscriptions:limit.${name}`), most(name, { seats, ...limits }[name])],
            ),
          ];
          return (
            <li key={planType} className={styles.row}>
              <div className={styles.cardHead}>
                <h2>{titleOf(titles)}</h2>
                <span className={styles.muted}>{t('plans.businesses', { count: businesses })}</span>
              </div>
              <Facts facts={facts} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
