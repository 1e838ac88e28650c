import { lowStars } from '@sala/contract/analytics/reports/metrics.ts';
import { orderRatingGrants } from '@sala/contract/analytics/reports/order-rating-grants.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { Stars } from '#shared/ui/rating.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { FollowUpCell, type RatedRow } from '../low-ratings/follow-up-cell.tsx';
import { FollowUpDialog } from '../low-ratings/follow-up-dialog.tsx';
import { type FollowUpState, type ListedKind, type ReportQuery, ratedQuery } from '../reports.queries.ts';
import { Pager } from './pager.tsx';
import styles from './rows-drawer.module.css';
import { RowLink } from './rows-drawer.tsx';
import { useTimeText } from './use-time-text.ts';

export type RatedScope = 'all' | 'low' | FollowUpState;

/** What each choice lists; how a low rating ended is asked of low ones alone. */
export const scopeFilters: Readonly<Record<RatedScope, { maxStars?: number; followUp?: FollowUpState }>> = {
  all: {},
  low: { maxStars: lowStars },
  open: { maxStars: lowStars, followUp: 'open' },
  mine: { maxStars: lowStars, followUp: 'mine' },
  done: { maxStars: lowStars, followUp: 'done' },
};

export interface RatedListProps {
  query: ReportQuery;
  kind: ListedKind;
  /** What the reader may choose to see the ratings of. */
  kinds: readonly ListedKind[];
  timeZone: string;
  scope: RatedScope;
  /** The reader came for these, below all figures. */
  isSought: boolean;
  onKind: (kind: ListedKind) => void;
  onScope: (scope: RatedScope) => void;
}

/** Whether the reader may say what becomes of these ratings. */
function useCanFollow(kind: ListedKind): boolean {
  const ability = useAbility();
  if (kind === 'order') return orderRatingGrants.some(({ action, subject }) => ability.can(action, subject));
  return ability.can('update', kind === 'call' ? 'call' : 'chat');
}

/** What visitors said, each with its conversation, call or order. */
export function RatedList({ query, kind, kinds, timeZone, scope, isSought, onKind, onScope }: RatedListProps) {
  const { t } = useTranslation('reports');
  const id = useId();
  const timeText = useTimeText(timeZone, true);
  const queryClient = useQueryClient();
  const asked = JSON.stringify([query, kind, scope]);
  const [place, setPlace] = useState({ asked, page: 1 });
  const page = place.asked === asked ? place.page : 1;
  const rated = useQuery(ratedQuery({ ...query, ...scopeFilters[scope] }, kind, page));
  const mayFollow = useCanFollow(kind);
  const [followed, setFollowed] = useState<RatedRow>();
  const ref = useRef<HTMLElement>(null);
  const seek = useEffectEvent(() => isSought && ref.current?.scrollIntoView?.({ block: 'start' }));
  // Only once: a choice that is made in the list leaves it where it is.
  useEffect(() => void seek(), []);
  // Those that were shown before may be of another kind, which their links are not.
  const data = rated.data?.kind === kind ? rated.data : undefined;
  return (
    <section ref={ref} className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t(kind === 'order' ? 'rated.ofOrders' : 'rated.title')}</h2>
        {kinds.length > 1 && (
          <Segmented
            label={t('rated.of')}
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`rated.kinds.${value}`) }))}
            onChange={onKind}
          />
        )}
        <div className={styles.scopes}>
          <Segmented
            label={t('rated.scope')}
            value={scope}
            options={[
              { value: 'all', label: t('rated.all') },
              { value: 'low', label: t('rated.low', { stars: lowStars }) },
              ...(['open', 'mine', 'done'] as const).map((value) => ({ value, label: t(`follow.scope.${value}`) })),
            ]}
            onChange={onScope}
          />
        </div>
      </div>
      {rated.isError && !data && <ErrorState error={rated.error} onRetry={() => void rated.refetch()} />}
      {!data && !rated.isError && (
        <Loading>
          <SkeletonRows count={6} height={48} />
        </Loading>
      )}
      {data?.rows.length === 0 && <p className={`${styles.frame} ${styles.empty}`}>{t('rated.empty')}</p>}
      {data && data.rows.length > 0 && (
        <div className={`${styles.frame} ${styles.scroll}`}>
          <table className={`${styles.table} ${styles.rated}`}>
            <thead>
              <tr>
                <th scope="col">{t('rated.stars')}</th>
                <th scope="col">{t('rated.comment')}</th>
                <th scope="col">{t(`rows.${kind}`)}</th>
                <th scope="col">{t('filter.operator')}</th>
                <th scope="col">{t('rated.at')}</th>
                <th scope="col">{t('follow.column')}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => {
                const { id: recordId, number, visitorName, operator, stars, comment, at } = row;
                return (
                  <tr key={`${recordId} ${at}`}>
                    <td>
                      <Stars value={stars} />
                    </td>
                    <td className={styles.comment}>{comment || '–'}</td>
                    <td>
                      <RowLink row={{ kind, id: recordId, number, title: visitorName, seq: null }} />
                    </td>
                    <td>{operator?.name ?? '–'}</td>
                    <td>{timeText(at)}</td>
                    <td>
                      <FollowUpCell
                        row={row}
                        onOpen={
                          mayFollow && (stars <= lowStars || row.followUp.version > 0)
                            ? () => setFollowed(row)
                            : undefined
                        }
                      />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {data && (
        <Pager
          label={t(kind === 'order' ? 'rated.ofOrders' : 'rated.title')}
          page={page}
          limit={data.meta.limit}
          total={data.meta.total ?? 0}
          onPage={(next) => setPlace({ asked, page: next })}
        />
      )}
      {followed && (
        <FollowUpDialog
          id={followed.ratingId}
          name={followed.visitorName}
          followUp={(data?.rows.find(({ ratingId }) => ratingId === followed.ratingId) ?? followed).followUp}
          onClose={() => setFollowed(undefined)}
          onSaved={() => void queryClient.invalidateQueries({ queryKey: ['reports', 'rated'] })}
        />
      )}
    </section>
  );
}
