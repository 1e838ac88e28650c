import { callTimeText } from '@sala/client/call/call-clock.ts';
import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import type { CallRow } from '@sala/contract/telephony/calls/calls.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/button.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { NameButton } from '#shared/ui/name-button.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { statusKinds } from '../call-status-look.ts';
import { useCallChanges } from '../calls.queries.ts';
import { CallDetail } from './call-detail.tsx';
import styles from './visitor-calls.module.css';

const shownCalls = 5;

export interface VisitorCallsProps {
  channel: { visitor: { id: string } };
  heading: 'h2' | 'h3';
}

/** Beside a conversation: the last calls with its visitor. */
export function VisitorCalls({ channel: { visitor }, heading }: VisitorCallsProps) {
  const canRead = [useCan('read', 'call'), useCan('read', 'call-center')].includes(true);
  if (!canRead) return null;
  return <Calls key={visitor.id} visitorId={visitor.id} heading={heading} />;
}

interface CallsProps extends Pick<VisitorCallsProps, 'heading'> {
  visitorId: string;
}

/** Nothing where there were none. */
function Calls({ visitorId, heading: Heading }: CallsProps) {
  const { t } = useTranslation('calls');
  useCallChanges();
  const query = useQuery({
    queryKey: ['calls', 'of', visitorId],
    queryFn: async ({ signal }) =>
      (await api.call(callsApi.list, { query: { visitorId, limit: shownCalls } }, { signal, silent: true })).rows,
  });
  if (query.data?.length === 0) return null;
  return (
    <section className={styles.section}>
      <Heading className={styles.heading}>{t('customer.title')}</Heading>
      <CallRows {...query} />
    </section>
  );
}

interface CallRowsProps {
  data: CallRow[] | undefined;
  isError: boolean;
  refetch: () => unknown;
}

function CallRows({ data, isError, refetch }: CallRowsProps) {
  const { t } = useTranslation(['calls', 'common']);
  const [shown, setShown] = useState<string>();
  if (!data)
    return isError ? (
      <p className={styles.quiet} role="alert">
        {t('customer.failed')}{' '}
        <Button variant="default" isSmall onClick={() => void refetch()}>
          {t('common:retry')}
        </Button>
      </p>
    ) : (
      <Loading>
        <SkeletonRows count={2} height={40} />
      </Loading>
    );
  return (
    <>
      <ul className={styles.list}>
        {data.map((row) => (
          <li key={row.id} className={styles.row}>
            <NameButton onClick={() => setShown(row.id)}>{t('number', { number: row.number })}</NameButton>
            <StatusPill kind={statusKinds[row.status]} label={t(`callStatus.${row.status}`)} />
            <span className={styles.quiet}>{factsOf(row)}</span>
            <span className={styles.quiet}>
              <TimeText time={row.startedAt} />
            </span>
          </li>
        ))}
      </ul>
      {shown && <CallDetail id={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

const factsOf = ({ operator, durationSeconds }: CallRow) =>
  [operator?.name, durationSeconds === null ? undefined : callTimeText(durationSeconds)].filter(Boolean).join(' · ');
