import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '#shared/api/api-error.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import type { WorkRecord } from '../record.ts';
import { SidePanel, SidePanelNote, SidePanelSkeleton, textButtonClass } from './side-panel.tsx';
import { usePanelKeys } from './use-panel-keys.ts';

export interface RecordPanelProps<D> {
  records: {
    detail: (id: string) => UseQueryOptions<D, Error, D>;
    nameOf: (record: D) => string;
    useDetailNews: (id: string) => void;
    useMarkSeen: (record: D) => void;
  };
  id: string;
  onClose: () => void;
  isWide?: boolean;
  /** Says what it is while it is on its way, and that there is none. */
  texts: { label: string; missing: string; missingBody: string; missingIcon: ReactNode };
  /** The whole of it; `stale` says above it that it may be out of date. */
  children: (record: D, stale: ReactNode) => ReactNode;
}

/** The whole of a record over the end of the page. Not modal: the list beside it stays in use. */
export function RecordPanel<D extends WorkRecord>({
  records,
  id,
  onClose,
  isWide,
  texts,
  children,
}: RecordPanelProps<D>) {
  const { t } = useTranslation(['ui', 'common']);
  const { data: record, error, isPending, isError, refetch } = useQuery(records.detail(id));
  records.useDetailNews(id);
  const closing = { closeLabel: t('common:close'), onClose };
  const handleRetry = () => void refetch();
  const isShown = record !== undefined && !isMissing(error);
  return (
    <SidePanel label={record ? records.nameOf(record) : texts.label} of={id} isWide={isWide} onClose={onClose}>
      {!isShown && <ClosingKey label={texts.label} onClose={onClose} />}
      {isShown ? (
        <Fragment key={record.id}>
          <Seen record={record} useMarkSeen={records.useMarkSeen} />
          {children(
            record,
            isError && (
              <InlineAlert tone="warning">
                {t('record.stale')}{' '}
                <button type="button" className={textButtonClass} onClick={handleRetry}>
                  {t('common:retry')}
                </button>
              </InlineAlert>
            ),
          )}
        </Fragment>
      ) : isPending ? (
        <SidePanelSkeleton {...closing} />
      ) : isMissing(error) ? (
        <SidePanelNote {...closing}>
          <EmptyState icon={texts.missingIcon} title={texts.missing} description={texts.missingBody} />
        </SidePanelNote>
      ) : (
        <SidePanelNote {...closing}>
          <ErrorState error={error} onRetry={handleRetry} />
        </SidePanelNote>
      )}
    </SidePanel>
  );
}

/** Until there is a record, which has keys of its own. */
function ClosingKey({ label, onClose }: { label: string; onClose: () => void }) {
  usePanelKeys(label, [], onClose);
  return null;
}

function Seen<D>({ record, useMarkSeen }: { record: D; useMarkSeen: (record: D) => void }) {
  useMarkSeen(record);
  return null;
}
