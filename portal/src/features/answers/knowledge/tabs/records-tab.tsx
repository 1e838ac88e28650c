import { knowledgeRecordsApi } from '@sala/contract/answers/knowledge/knowledge.api.ts';
import type { KnowledgeRecord } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import { IconBook2, IconEye, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { BulkAction, RowAction, TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { NameButton } from '#shared/ui/name-button.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import styles from '../components/knowledge.module.css';
import { RecordDrawer } from '../components/record-drawer.tsx';
import { SourceLinks } from '../components/source-links.tsx';
import { Steps } from '../components/steps.tsx';
import { useRefreshKnowledge } from '../knowledge.queries.ts';
import { recordsSearch } from '../knowledge.search.ts';
import { useCommonFilters } from '../use-filters.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What is live, where it came from, and what became of it. */
export function RecordsTab(): ReactNode {
  const { t } = useTranslation('knowledge');
  const search = useTableSearch(recordsSearch);
  const query = useTableQuery(knowledgeRecordsApi.list, search);
  const { locale, topic, flag } = useCommonFilters();
  const [open, setOpen] = useState<KnowledgeRecord | null>(null);
  const { bulkActions, rowActions } = useRecordActions(setOpen);
  return (
    <Steps>
      <DataTable
        id="knowledge-records"
        label={t('tabs.knowledge')}
        columns={useColumns(setOpen)}
        rowId={({ id }) => id}
        rowName={({ question }) => question}
        rowActions={rowActions}
        bulkActions={bulkActions}
        search={search}
        query={query}
        filters={[locale, topic, flag('isActive', t('record.active')), flag('isPublic', t('question.isPublic'))]}
        searchField={{ key: 'search', label: t('list.search') }}
        empty={{
          icon: <IconBook2 size={28} stroke={1.5} />,
          title: t('record.emptyTitle'),
          description: t('record.emptyBody'),
        }}
      />
      {open && <RecordDrawer key={open.id} record={open} onClose={() => setOpen(null)} />}
    </Steps>
  );
}

function useRecordActions(onOpen: (record: KnowledgeRecord) => void) {
  const { t } = useTranslation('knowledge');
  const canUpdate = useCan('update', 'summary-conversation');
  const canDelete = useCan('manage', 'summary-conversation');
  const refresh = useRefreshKnowledge();
  const setActive = async ({ id, version }: KnowledgeRecord, isActive: boolean, silent: boolean) => {
    // Where a colleague was faster, the row shows what is.
    await api
      .call(knowledgeRecordsApi.update, { params: { id }, body: { isActive, version } }, { silent })
      .finally(() => void refresh());
  };
  const remove = async ({ id, question }: KnowledgeRecord) => {
    const isDone = await confirm({
      title: t('record.deleteTitle'),
      body: question,
      consequences: [t('record.deleteConsequence')],
      confirmLabel: t('record.delete'),
      isDangerous: true,
      run: () => api.call(knowledgeRecordsApi.remove, { params: { id } }, { silent: true }),
    });
    if (isDone) void refresh();
  };
  const bulkActions: BulkAction<KnowledgeRecord>[] = canUpdate
    ? [
        {
          id: 'pause',
          label: t('record.pause'),
          icon: <IconPlayerPause {...iconProps} />,
          isAllowed: ({ isActive }) => isActive,
          each: (row) => setActive(row, false, true),
        },
        {
          id: 'resume',
          label: t('record.resume'),
          icon: <IconPlayerPlay {...iconProps} />,
          isAllowed: ({ isActive }) => !isActive,
          each: (row) => setActive(row, true, true),
        },
      ]
    : [];
  const rowActions = (row: KnowledgeRecord): RowAction[] => [
    { id: 'open', label: t('record.open'), icon: <IconEye {...iconProps} />, onSelect: () => onOpen(row) },
    ...(canUpdate
      ? [
          {
            id: 'switch',
            label: t(row.isActive ? 'record.pause' : 'record.resume'),
            icon: row.isActive ? <IconPlayerPause {...iconProps} /> : <IconPlayerPlay {...iconProps} />,
            onSelect: () => void setActive(row, !row.isActive, false).catch(() => undefined),
          },
        ]
      : []),
    ...(canDelete
      ? [
          {
            id: 'delete',
            label: t('record.delete'),
            icon: <IconTrash {...iconProps} />,
            isDangerous: true,
            onSelect: () => void remove(row),
          },
        ]
      : []),
  ];
  return { bulkActions, rowActions };
}

function useColumns(onOpen: (record: KnowledgeRecord) => void): TableColumn<KnowledgeRecord>[] {
  const { t } = useTranslation('knowledge');
  return [
    {
      id: 'question',
      header: t('list.question'),
      order: 'question',
      cell: (row) => (
        <NameButton onClick={() => onOpen(row)}>
          <span className={styles.text}>{row.question}</span>
        </NameButton>
      ),
    },
    {
      id: 'answer',
      header: t('list.answer'),
      card: 'main',
      cell: ({ answer }) => <span className={styles.text}>{answer}</span>,
    },
    {
      id: 'active',
      header: t('record.active'),
      width: 130,
      card: 'main',
      cell: ({ isActive }) => (
        <StatusPill kind={isActive ? 'done' : 'held'} label={t(isActive ? 'record.inUse' : 'record.paused')} />
      ),
    },
    {
      id: 'sources',
      header: t('list.sources'),
      width: 190,
      cell: ({ sources }) => <SourceLinks sources={sources} />,
    },
    {
      id: 'release',
      header: t('release.release'),
      width: 120,
      cell: ({ release }) => t('release.name', { number: release.number }),
    },
    {
      id: 'approvedBy',
      header: t('record.approvedBy'),
      width: 140,
      isOptional: true,
      cell: ({ approvedBy }) => approvedBy ?? '–',
    },
    {
      id: 'language',
      header: t('list.language'),
      width: 110,
      isOptional: true,
      cell: ({ locale }) => localeNames[locale],
    },
    {
      id: 'uses',
      header: t('record.uses'),
      order: 'useCount',
      align: 'end',
      width: 100,
      cell: ({ useCount }) => useCount,
    },
    {
      id: 'rating',
      header: t('record.rating'),
      align: 'end',
      width: 130,
      cell: ({ helpfulCount, unhelpfulCount }) =>
        t('record.ratingOf', { helpful: helpfulCount, unhelpful: unhelpfulCount }),
    },
    {
      id: 'approved',
      header: t('record.approvedAt'),
      order: 'approvedAt',
      width: 150,
      isOptional: true,
      cell: ({ approvedAt }) => <TimeText time={approvedAt} />,
    },
  ];
}
