import { knowledgeReleasesApi } from '@sala/contract/answers/knowledge/knowledge.api.ts';
import type {
  ContentField,
  GoldenResult,
  ReleaseChange,
  ReleaseDetail,
} from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { releaseQuery, useRefreshKnowledge } from '../knowledge.queries.ts';
import { ReleasePill } from './approval-pill.tsx';
import { Difference } from './difference.tsx';
import styles from './knowledge.module.css';

export interface ReleaseDrawerProps {
  id: string;
  onClose: () => void;
}

/** One release: what it changes, which golden questions it answers otherwise, and what can be done with it. */
export function ReleaseDrawer({ id, onClose }: ReleaseDrawerProps) {
  const { t } = useTranslation('knowledge');
  const release = useQuery(releaseQuery(id));
  const title = release.data ? t('release.name', { number: release.data.number }) : t('release.release');
  return (
    <Dialog kind="drawer-end" width={760} title={title} onClose={onClose}>
      {release.data ? (
        <div className={styles.step}>
          <State release={release.data} />
          <Golden results={release.data.golden} />
          <Changes changes={release.data.changes} />
          <Actions release={release.data} />
        </div>
      ) : release.error ? (
        <ErrorState error={release.error} onRetry={() => void release.refetch()} />
      ) : (
        <Loading>
          <SkeletonRows count={5} height={56} />
        </Loading>
      )}
    </Dialog>
  );
}

function State({ release }: { release: ReleaseDetail }) {
  const { t } = useTranslation('knowledge');
  const { status, note, addedCount: added, changedCount: changed, removedCount: removed } = release;
  return (
    <Facts
      facts={[
        [t('release.status'), <ReleasePill key="status" status={status} />],
        [t('release.note'), note || '–'],
        [t('release.changes'), t('release.changesOf', { added, changed, removed })],
        [t('release.items'), release.itemCount],
        [t('list.author'), release.createdBy ?? '–'],
        [t('list.decidedBy'), release.decidedBy ?? '–'],
        [t('list.created'), <TimeText key="created" time={release.createdAt} />],
      ]}
    />
  );
}

function Golden({ results }: { results: readonly GoldenResult[] }) {
  const { t } = useTranslation('knowledge');
  const shown = results.filter(({ isChanged, isExpected }) => isChanged || isExpected === false);
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('golden.title')}</h3>
      <p className={styles.quiet}>{t('golden.outcome', { total: results.length, changed: shown.length })}</p>
      <ul className={styles.list}>
        {shown.map(({ question, before, after, isExpected }, index) => (
          <li key={index} className={styles.block}>
            <p className={styles.blockHead}>
              <strong>{question}</strong>
              {isExpected !== null && (
                <StatusPill
                  kind={isExpected ? 'done' : 'failed'}
                  label={t(isExpected ? 'golden.expected' : 'golden.unexpected')}
                />
              )}
            </p>
            <p>
              <span className={styles.quiet}>{t('golden.before')} </span>
              {before?.answer ?? t('golden.noAnswer')}
            </p>
            <p>
              <span className={styles.quiet}>{t('golden.after')} </span>
              {after?.answer ?? t('golden.noAnswer')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Changes({ changes }: { changes: readonly ReleaseChange[] }) {
  const { t } = useTranslation('knowledge');
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('release.changes')}</h3>
      <ul className={styles.list}>
        {changes.map(({ itemId, kind, fields, isPublic, before, after }) => (
          <li key={itemId} className={styles.block}>
            <p className={styles.blockHead}>
              <span className={styles.quiet}>{t(`release.kind.${kind}`)}</span>
              <strong>{(after ?? before)?.question}</strong>
              {isPublic && <span className={styles.quiet}>{t('question.isPublic')}</span>}
            </p>
            {before && after ? (
              <>
                {before.question !== after.question && (
                  <p>
                    <Difference before={before.question} after={after.question} />
                  </p>
                )}
                <p>
                  <Difference before={before.answer} after={after.answer} />
                </p>
                <OtherFields fields={fields} isPublic={isPublic} />
              </>
            ) : (
              <p>{(after ?? before)?.answer}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What else of a text is another than before, beside its question and answer. */
function OtherFields({ fields, isPublic }: Pick<ReleaseChange, 'fields' | 'isPublic'>) {
  const { t } = useTranslation('knowledge');
  const names: Partial<Record<ContentField, string>> = {
    questionType: t('list.type'),
    options: t('question.options'),
    locale: t('list.language'),
    translations: t('question.translations'),
  };
  const others = fields.flatMap((field) => names[field] ?? []);
  return (
    <>
      {fields.includes('isPublic') && <p>{t(isPublic ? 'release.nowPublic' : 'release.nowHidden')}</p>}
      {others.length > 0 && (
        <p className={styles.quiet}>{t('release.otherChanges', { fields: others.join(listSeparator()) })}</p>
      )}
    </>
  );
}

type Step = 'publish' | 'keepBack' | 'rollback';

function Actions({ release }: { release: ReleaseDetail }) {
  const { t } = useTranslation('knowledge');
  const canUpdate = useCan('update', 'summary-conversation');
  const queryClient = useQueryClient();
  const refresh = useRefreshKnowledge();
  const [busy, setBusy] = useState<Step>();
  const { id, status } = release;
  const run = async (step: Step) => {
    setBusy(step);
    try {
      queryClient.setQueryData(
        releaseQuery(id).queryKey,
        await api.call(knowledgeReleasesApi[step], { params: { id } }),
      );
      void refresh();
    } catch {
      // The call has told of it.
    } finally {
      setBusy(undefined);
    }
  };
  if (!canUpdate || status === 'keptBack') return null;
  return (
    <DialogActions isSticky>
      {status === 'prepared' ? (
        <>
          <Button variant="default" isBusy={busy === 'keepBack'} onClick={() => void run('keepBack')}>
            {t('release.keepBack')}
          </Button>
          <Button isBusy={busy === 'publish'} onClick={() => void run('publish')}>
            {t('release.publish')}
          </Button>
        </>
      ) : (
        <Button variant="default" isBusy={busy === 'rollback'} onClick={() => void run('rollback')}>
          {t(status === 'live' ? 'release.rollBack' : 'release.restore')}
        </Button>
      )}
    </DialogActions>
  );
}
