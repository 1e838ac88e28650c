import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { Timeline, TimelineLine } from '#shared/ui/timeline.tsx';

export interface RecordHistoryProps {
  label: string;
  /** As `useHistory` of its kind answers it. */
  history: {
    isPending: boolean;
    data: unknown;
    error: unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  /** Its lines. */
  children: ReactNode;
}

/** Everything that happened to a record, the newest first. */
export function RecordHistory({ label, history, children }: RecordHistoryProps) {
  const { t } = useTranslation('ui');
  if (history.isPending)
    return (
      <Loading>
        <SkeletonRows count={4} height={52} />
      </Loading>
    );
  if (!history.data) return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  return (
    <>
      <Timeline label={label}>{children}</Timeline>
      {history.hasNextPage && (
        <Button variant="default" isBusy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('record.earlier')}
        </Button>
      )}
    </>
  );
}

export interface HistoryLineProps {
  /** What kind of actor: the system by itself, the customer, or one of us. */
  by: string;
  title: string;
  /** Who it was, and by which way. */
  who: string;
  createdAt: string;
  children?: ReactNode;
}

const tones: Record<string, 'quiet' | 'success'> = { clock: 'quiet', system: 'quiet', customer: 'success' };

export function HistoryLine({ by, title, who, createdAt, children }: HistoryLineProps) {
  return (
    <TimelineLine
      tone={tones[by] ?? 'accent'}
      title={title}
      foot={
        <>
          {who} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </>
      }
    >
      {children}
    </TimelineLine>
  );
}

/** What stood there, and what stands there since; an empty one is not shown. */
export function ChangedValue({ before, after }: { before: string; after: string }) {
  return (
    <>
      {before && <del>{before}</del>} {after && <ins>{after}</ins>}
    </>
  );
}
