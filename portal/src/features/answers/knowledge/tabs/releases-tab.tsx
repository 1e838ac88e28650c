import { knowledgeReleasesApi } from '@sala/contract/answers/knowledge/knowledge.api.ts';
import { type Release, releaseStatuses } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { IconPackageExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useNewEditor } from '#shared/resources/use-record-editor.ts';
import { Button } from '#shared/ui/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { NameButton } from '#shared/ui/name-button.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { ReleasePill } from '../components/approval-pill.tsx';
import { GoldenQuestions } from '../components/golden-questions.tsx';
import styles from '../components/knowledge.module.css';
import { ReleaseDrawer } from '../components/release-drawer.tsx';
import { Steps } from '../components/steps.tsx';
import { knowledgeCounts, useRefreshKnowledge } from '../knowledge.queries.ts';
import { releasesSearch } from '../knowledge.search.ts';

const maxNote = 500;

/** What goes live together, what it changes, and the way back. */
export function ReleasesTab(): ReactNode {
  const { t } = useTranslation('knowledge');
  const search = useTableSearch(releasesSearch);
  const query = useTableQuery(knowledgeReleasesApi.list, search);
  const canUpdate = useCan('update', 'summary-conversation');
  const unreleased = useQuery(knowledgeCounts).data?.unreleased ?? 0;
  const [open, setOpen] = useState<string | null>(null);
  const prepare = canUpdate && <Button onClick={() => setOpen('new')}>{t('release.prepare')}</Button>;
  return (
    <>
      <Steps>
        {unreleased > 0 && <InlineAlert tone="info">{t('release.unreleased', { count: unreleased })}</InlineAlert>}
        <DataTable
          id="knowledge-releases"
          label={t('tabs.releases')}
          columns={useColumns(setOpen)}
          rowId={({ id }) => id}
          rowName={({ number }) => t('release.name', { number })}
          search={search}
          query={query}
          filters={[
            {
              kind: 'options',
              key: 'status',
              label: t('release.status'),
              options: releaseStatuses.map((value) => ({ value, label: t(`releaseStatus.${value}`) })),
            },
          ]}
          toolbarEnd={prepare}
          empty={{
            icon: <IconPackageExport size={28} stroke={1.5} />,
            title: t('release.emptyTitle'),
            description: t('release.emptyBody'),
            action: prepare,
          }}
        />
      </Steps>
      <section className={styles.part}>
        <h2 className={styles.heading}>{t('golden.title')}</h2>
        <p className={styles.quiet}>{t('golden.lead')}</p>
        <GoldenQuestions />
      </section>
      {open === 'new' && <NewReleaseDialog onClose={() => setOpen(null)} onPrepared={setOpen} />}
      {open && open !== 'new' && <ReleaseDrawer key={open} id={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function useColumns(onOpen: (id: string) => void): TableColumn<Release>[] {
  const { t } = useTranslation('knowledge');
  return [
    {
      id: 'number',
      header: t('release.release'),
      order: 'number',
      width: 150,
      cell: ({ id, number }) => <NameButton onClick={() => onOpen(id)}>{t('release.name', { number })}</NameButton>,
    },
    {
      id: 'status',
      header: t('release.status'),
      width: 150,
      card: 'main',
      cell: ({ status }) => <ReleasePill status={status} />,
    },
    { id: 'note', header: t('release.note'), cell: ({ note }) => <span className={styles.text}>{note || '–'}</span> },
    {
      id: 'changes',
      header: t('release.changes'),
      width: 190,
      card: 'main',
      cell: ({ addedCount, changedCount, removedCount }) =>
        t('release.changesOf', { added: addedCount, changed: changedCount, removed: removedCount }),
    },
    {
      id: 'items',
      header: t('release.items'),
      align: 'end',
      width: 90,
      cell: ({ itemCount }) => itemCount,
    },
    {
      id: 'golden',
      header: t('golden.title'),
      width: 190,
      cell: ({ goldenCount, goldenChangedCount, goldenFailedCount }) =>
        t('release.goldenOf', { total: goldenCount, changed: goldenChangedCount, failed: goldenFailedCount }),
    },
    {
      id: 'decidedBy',
      header: t('list.decidedBy'),
      width: 140,
      isOptional: true,
      cell: ({ decidedBy, createdBy }) => decidedBy ?? createdBy ?? '–',
    },
    {
      id: 'created',
      header: t('list.created'),
      order: 'createdAt',
      width: 150,
      cell: ({ createdAt }) => <TimeText time={createdAt} />,
    },
  ];
}

interface NewReleaseDialogProps {
  onPrepared: (id: string) => void;
  onClose: () => void;
}

/** Gathers what is approved, to be looked at before it goes live. */
function NewReleaseDialog({ onPrepared, onClose }: NewReleaseDialogProps) {
  const { t } = useTranslation('knowledge');
  const refresh = useRefreshKnowledge();
  const form = useNewEditor({
    schema: knowledgeReleasesApi.create.body,
    initialValues: { note: '', isPublished: false },
    send: (body, options) => api.call(knowledgeReleasesApi.create, { body }, options),
    keep: () => void refresh(),
    messageKey: knowledgeReleasesApi.create.successMessage,
    lost: t('release.lost'),
    onClose,
    onSaved: ({ id }) => onPrepared(id),
  });
  return (
    <FormDialog title={t('release.prepareTitle')} form={form} submitLabel={t('release.prepare')}>
      <p className={styles.quiet}>{t('release.prepareHint')}</p>
      <TextArea {...form.field('note')} label={t('release.note')} rows={3} maxLength={maxNote} data-autofocus />
    </FormDialog>
  );
}
