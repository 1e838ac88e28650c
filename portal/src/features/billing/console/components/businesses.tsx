import type { Business } from '@sala/contract/billing/console/console.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanTitle } from '#features/billing/subscriptions/subscriptions.public.ts';
import { formatDateOfYear } from '#shared/i18n/dates.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { businessesQuery } from '../console.queries.ts';
import { BusinessDialog } from './business-dialog.tsx';
import styles from './console.module.css';
import { Pager } from './pager.tsx';
import { standingKinds } from './standing-kinds.ts';

/** All businesses by name, with what they use and how they stand. */
export function Businesses() {
  const { t } = useTranslation('console');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string>();
  const businesses = useQuery(businessesQuery(search.trim(), page));
  return (
    <div className={styles.part}>
      <TextField
        label={t('businesses.search')}
        type="search"
        value={search}
        maxLength={100}
        onChange={(event) => {
          setSearch(event.target.value);
          setPage(1);
        }}
      />
      {businesses.error && !businesses.data && (
        <ErrorState error={businesses.error} onRetry={() => void businesses.refetch()} />
      )}
      {businesses.isPending && (
        <Loading>
          <SkeletonRows count={5} height={72} />
        </Loading>
      )}
      {businesses.data?.rows.length === 0 && <EmptyState title={t('businesses.empty')} />}
      <ul className={styles.rows}>
        {businesses.data?.rows.map((business) => (
          <BusinessRow key={business.id} business={business} onOpen={() => setOpened(business.id)} />
        ))}
      </ul>
      <Pager page={page} total={businesses.data?.meta.total} onPage={setPage} />
      {opened && <BusinessDialog id={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

function BusinessRow({ business, onOpen }: { business: Business; onOpen: () => void }) {
  const { t } = useTranslation(['console', 'subscriptions']);
  const titleOf = usePlanTitle();
  const { name, standing, titles, validTo, lastUsedAt, failedDeliveries, usage } = business;
  const seats = usage.find((one) => one.name === 'seats');
  const conversations = usage.find((one) => one.name === 'conversations');
  return (
    <li className={styles.row}>
      <div className={styles.cardHead}>
        <button type="button" className={styles.nameButton} onClick={onOpen}>
          {name}
        </button>
        <StatusPill kind={standingKinds[standing]} label={t(`subscriptions:standing.${standing}`)} />
      </div>
      <p className={styles.muted}>
        {[
          titleOf(titles),
          validTo && t('businesses.until', { date: formatDateOfYear(validTo) }),
          seats && t('businesses.seats', { used: seats.used }),
          conversations && t('businesses.conversations', { count: conversations.used }),
          failedDeliveries > 0 && t('businesses.failed', { count: failedDeliveries }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles.muted}>
        {lastUsedAt ? (
          <>
            {t('businesses.lastUsed')} <TimeText time={lastUsedAt} />
          </>
        ) : (
          t('businesses.neverUsed')
        )}
      </p>
    </li>
  );
}
