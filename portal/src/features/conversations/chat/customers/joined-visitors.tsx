import type { JoinedVisitor } from '@sala/contract/conversations/chat/customers.schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows, Waiting } from '#shared/ui/loading.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { Fold } from '../components/fold.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { SourceIcon } from '../components/source-icon.tsx';
import styles from './customer-sections.module.css';
import { useJoinCandidates, useJoinedNews, useJoinVisitors, useVisitorRecord } from './customers.queries.ts';

/** The other ways by which the customer writes, joined by operators who know that it is the same person. */
export function JoinedVisitors({ visitorId, heading }: { visitorId: string; heading: 'h2' | 'h3' }) {
  const { t } = useTranslation('chat');
  const { data, isError } = useVisitorRecord(visitorId);
  useJoinedNews(visitorId);
  const mayJoin = useCan('update', 'chat');
  const { separate } = useJoinVisitors(visitorId);
  const [isChoosing, setIsChoosing] = useState(false);
  if (!data) return isError ? null : <Waiting />;
  const choice = mayJoin && <SmallButton onClick={() => setIsChoosing(true)}>{t('customer.join')}</SmallButton>;
  return (
    <>
      {data.joined.length === 0 ? (
        choice && <div className={styles.section}>{choice}</div>
      ) : (
        <Fold name="joined" title={t('customer.joined')} heading={heading}>
          <ul className={styles.list}>
            {data.joined.map((other) => (
              <li key={other.id} className={styles.joined}>
                <Person person={other} />
                {mayJoin && (
                  <SmallButton isBusy={separate.isPending} onClick={() => separate.mutate(other.id)}>
                    {t('customer.separate')}
                  </SmallButton>
                )}
              </li>
            ))}
          </ul>
          {choice}
        </Fold>
      )}
      {isChoosing && <JoinDialog visitorId={visitorId} onClose={() => setIsChoosing(false)} />}
    </>
  );
}

function Person({ person: { name, source, email, phone } }: { person: JoinedVisitor }) {
  const { t } = useTranslation('chat');
  return (
    <span className={styles.joinedPerson}>
      <span className={styles.joinedName}>
        <SourceIcon source={source} /> {name}
      </span>
      <span className={styles.quiet}>{[t(`source.${source}`), email, phone].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

function JoinDialog({ visitorId, onClose }: { visitorId: string; onClose: () => void }) {
  const { t } = useTranslation('chat');
  const [search, setSearch] = useState('');
  const query = useJoinCandidates(visitorId, search.trim());
  const { join } = useJoinVisitors(visitorId);
  return (
    <Dialog title={t('customer.joinTitle')} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.quiet}>{t('customer.joinHint')}</p>
        <TextField
          label={t('customer.joinSearch')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          maxLength={100}
        />
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : !query.data ? (
          <Loading>
            <SkeletonRows count={3} height={36} />
          </Loading>
        ) : query.data.length === 0 ? (
          <p className={styles.quiet}>{t(search.trim() === '' ? 'customer.joinStart' : 'customer.joinNobody')}</p>
        ) : (
          <ul className={styles.list}>
            {query.data.map((person) => (
              <li key={person.id} className={styles.joined}>
                <Person person={person} />
                <SmallButton isBusy={join.isPending} onClick={() => join.mutate(person.id, { onSuccess: onClose })}>
                  {t('customer.joinThis')}
                </SmallButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
