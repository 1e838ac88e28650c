import type { KnowledgeRecord, KnowledgeUse } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { usesQuery } from '../knowledge.queries.ts';
import styles from './knowledge.module.css';
import { SourceLinks } from './source-links.tsx';

export interface RecordDrawerProps {
  record: KnowledgeRecord;
  onClose: () => void;
}

/** An item in use: where it came from, and which answers it went into. */
export function RecordDrawer({ record, onClose }: RecordDrawerProps) {
  const { t } = useTranslation('knowledge');
  const { isActive, useCount, helpfulCount: helpful, unhelpfulCount: unhelpful } = record;
  return (
    <Dialog kind="drawer-end" width={640} title={record.question} onClose={onClose}>
      <div className={styles.step}>
        <p className={styles.block} dir="auto">
          {record.answer}
        </p>
        <Facts
          facts={[
            [
              t('record.active'),
              <StatusPill
                key="active"
                kind={isActive ? 'done' : 'held'}
                label={t(isActive ? 'record.inUse' : 'record.paused')}
              />,
            ],
            [t('question.isPublic'), t(record.isPublic ? 'list.yes' : 'list.no')],
            [t('list.topic'), record.topic?.name ?? '–'],
            [t('list.sources'), <SourceLinks key="sources" sources={record.sources} />],
            [t('record.approvedBy'), record.approvedBy ?? '–'],
            [t('record.approvedAt'), <TimeText key="approved" time={record.approvedAt} />],
            [t('release.release'), t('release.name', { number: record.release.number })],
            [t('record.uses'), useCount],
            [t('record.rating'), t('record.ratingOf', { helpful, unhelpful })],
          ]}
        />
        <Uses id={record.id} />
      </div>
    </Dialog>
  );
}

function Uses({ id }: { id: string }) {
  const { t } = useTranslation('knowledge');
  const uses = useQuery(usesQuery(id));
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('record.history')}</h3>
      {uses.isPending && (
        <Loading>
          <SkeletonRows count={3} height={56} />
        </Loading>
      )}
      {uses.error && <ErrorState error={uses.error} onRetry={() => void uses.refetch()} />}
      {uses.data?.length === 0 && <p className={styles.quiet}>{t('record.neverUsed')}</p>}
      <ul className={styles.list}>
        {uses.data?.map((use) => (
          <Use key={use.id} use={use} />
        ))}
      </ul>
    </section>
  );
}

function Use({ use: { kind, by, isByBot, conversation, releaseNumber, createdAt } }: { use: KnowledgeUse }) {
  const { t } = useTranslation('knowledge');
  return (
    <li className={styles.block}>
      <p className={styles.blockHead}>
        <strong>{t(`record.kind.${kind}`, { name: by ?? t(isByBot ? 'record.bot' : 'record.visitor') })}</strong>
        <span className={styles.quiet}>
          {t('release.name', { number: releaseNumber })} · <TimeText time={createdAt} />
        </span>
      </p>
      {conversation && <SourceLinks sources={[conversation]} />}
    </li>
  );
}
