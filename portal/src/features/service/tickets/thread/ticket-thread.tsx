import type { TicketDetail } from '@sala/contract/service/tickets/tickets.schema.ts';
import { IconEye, IconLock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { Markup } from '../editor/markup.tsx';
import { FileList } from './file-list.tsx';
import styles from './thread.module.css';
import { useTicketEntries } from './thread.queries.ts';
import { ThreadEntry } from './thread-entry.tsx';

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;
/** With fewer entries than this, the description and the last entry are visible together. */
const longThread = 4;

/** The description and all entries, the newest last. */
export function TicketThread({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('tickets');
  return (
    <div className={styles.thread}>
      <section className={styles.description} aria-label={t('detail.description')}>
        <p className={styles.readers} data-shared={ticket.isDescriptionShared || undefined}>
          {ticket.isDescriptionShared ? <IconEye {...icon} /> : <IconLock {...icon} />}
          {t(ticket.isDescriptionShared ? 'detail.descriptionShown' : 'detail.descriptionInternal')}
        </p>
        <Markup html={ticket.description} />
        <FileList files={ticket.files} />
      </section>
      <Entries ticketId={ticket.id} />
    </div>
  );
}

/** Keeps the end visible: in a long thread from the start, and when an entry is added. */
function useEndInSight(count: number, lastId: string | undefined) {
  const end = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!lastId || shown.current === lastId) return;
    const isFirst = shown.current === undefined;
    shown.current = lastId;
    if (!isFirst || count >= longThread) end.current?.scrollIntoView({ block: 'end' });
  }, [count, lastId]);
  return end;
}

function Entries({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation('tickets');
  const { entries, isPending, isError, error, refetch, hasNextPage } = useTicketEntries(ticketId);
  const [openedAt] = useState(Date.now);
  const end = useEndInSight(entries.length, hasNextPage ? undefined : entries.at(-1)?.id);
  if (isPending)
    return (
      <Loading>
        <SkeletonRows count={3} height={64} />
      </Loading>
    );
  if (isError && entries.length === 0) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (entries.length === 0) return <p className={styles.quiet}>{t('thread.none')}</p>;
  return (
    <>
      <ol className={styles.list} aria-label={t('thread.label')}>
        {entries.map((entry) => (
          <ThreadEntry key={entry.id} entry={entry} isNew={Date.parse(entry.createdAt) > openedAt} />
        ))}
      </ol>
      <div ref={end} />
    </>
  );
}
