import { remoteDataApi } from '@sala/contract/service/service-settings/remote-data.api.ts';
import type { RemoteDiff } from '@sala/contract/service/service-settings/remote-data.schema.ts';
import type { RemoteKind } from '@sala/contract/service/service-settings/service-settings.schema.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { showToast } from '#shared/ui/notices.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { remoteRunsQuery } from '../service-settings.queries.ts';
import { DiffRows } from './diff-rows.tsx';
import styles from './remote.module.css';
import { useRunText } from './use-run-text.ts';

export interface DiffDialogProps {
  kind: RemoteKind;
  onClose: () => void;
}

const changesIn = ({ counts }: RemoteDiff) => counts.added + counts.changed + counts.deactivated;

/** The differences to the other system, before they are applied. */
export function DiffDialog({ kind, onClose }: DiffDialogProps) {
  const { t } = useTranslation(['service-settings', 'common']);
  const preview = useQuery({
    // Not invalidated automatically, because the user applies exactly the shown version.
    queryKey: ['remote-data-preview', kind],
    queryFn: ({ signal }) => api.call(remoteDataApi.preview, { params: { kind } }, { signal, silent: true }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const apply = useApply(kind, onClose);
  const isStale = apply.error instanceof ApiError && apply.error.key === 'remoteDataChanged';
  const { data: diff } = preview;
  // During a refetch, the shown version may be outdated and cannot be applied.
  const canApply = !preview.isFetching && diff !== undefined && diff.problem === null && changesIn(diff) > 0;
  const lookAgain = () => {
    apply.reset();
    void preview.refetch();
  };
  return (
    <Dialog kind="drawer-end" width={720} title={t('diff.title', { kind: t(`kind.${kind}`) })} onClose={onClose}>
      <div className={styles.diff} aria-busy={preview.isFetching}>
        {isStale && <InlineAlert tone="warning">{t('diff.stale')}</InlineAlert>}
        {preview.isFetching ? (
          <Fetching />
        ) : preview.error ? (
          <ErrorState error={preview.error} onRetry={lookAgain} />
        ) : (
          diff && <Content diff={diff} />
        )}
      </div>
      <DialogActions isSticky>
        <Button variant="default" onClick={onClose}>
          {t('diff.close')}
        </Button>
        {isStale || diff?.problem ? (
          <Button isBusy={preview.isFetching} onClick={lookAgain}>
            {t('diff.again')}
          </Button>
        ) : (
          <Button disabled={!canApply} isBusy={apply.isPending} onClick={() => diff && apply.mutate(diff.fingerprint)}>
            {t('diff.apply', { count: diff ? changesIn(diff) : 0 })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function useApply(kind: RemoteKind, onDone: () => void) {
  const queryClient = useQueryClient();
  const runText = useRunText();
  return useMutation({
    mutationFn: (fingerprint: string) =>
      api.call(remoteDataApi.apply, { params: { kind }, body: { fingerprint } }, { silent: true }),
    onSuccess: (run) => {
      void queryClient.invalidateQueries({ queryKey: remoteRunsQuery().queryKey });
      showToast({ tone: run.problem === null ? 'success' : 'error', content: runText(run) });
      onDone();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.key !== 'remoteDataChanged')
        showToast({ tone: 'error', content: error instanceof ApiError ? error : error.message });
    },
  });
}

function Fetching() {
  const { t } = useTranslation('service-settings');
  return (
    <Loading>
      <p className={styles.quiet}>{t('diff.fetching')}</p>
      {[64, 64, 64].map((height, at) => (
        <Skeleton key={at} height={height} />
      ))}
    </Loading>
  );
}

function Content({ diff }: { diff: RemoteDiff }) {
  const { t } = useTranslation('service-settings');
  const runText = useRunText();
  if (diff.problem !== null) return <InlineAlert tone="error">{runText(diff)}</InlineAlert>;
  if (diff.rows.length === 0)
    return (
      <EmptyState
        icon={<IconCircleCheck size={28} stroke={1.5} />}
        title={t('diff.sameTitle')}
        description={t('diff.sameBody', { count: diff.counts.same })}
      />
    );
  return (
    <>
      <p>{runText(diff)}</p>
      <p className={styles.quiet}>{t('diff.help')}</p>
      <DiffRows diff={diff} />
    </>
  );
}
