import type { FrequentQuestion } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { frequentQuestionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import { IconPencil, IconRepeat, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction, TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { NameButton } from '#shared/ui/name-button.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { TimeText } from '#shared/ui/time-text.tsx';
import { ApprovalPill } from '../components/approval-pill.tsx';
import { DownloadMenu } from '../components/download-menu.tsx';
import { FrequentDrawer } from '../components/frequent-drawer.tsx';
import styles from '../components/knowledge.module.css';
import { Steps } from '../components/steps.tsx';
import { useRefreshKnowledge } from '../knowledge.queries.ts';
import { frequentSearch } from '../knowledge.search.ts';
import { useDecisions } from '../use-decisions.tsx';
import { useCommonFilters } from '../use-filters.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What customers ask again and again; approved, it becomes a question and answer. */
export function FrequentTab(): ReactNode {
  const { t } = useTranslation('knowledge');
  const search = useTableSearch(frequentSearch);
  const query = useTableQuery(frequentQuestionsApi.list, search);
  const { approval, locale } = useCommonFilters();
  const [open, setOpen] = useState<FrequentQuestion | null>(null);
  const decisions = useDecisions<FrequentQuestion>(({ id, version }, to, options) =>
    api.call(frequentQuestionsApi.update, { params: { id }, body: { approval: to, version } }, options),
  );
  const { page: _, limit: __, order: ___, sort: ____, ...filters } = search.query;
  return (
    <Steps>
      <DataTable
        id="frequent-questions"
        label={t('tabs.frequent')}
        columns={useColumns(setOpen)}
        rowId={({ id }) => id}
        rowName={({ question }) => question}
        rowActions={useRowActions(setOpen, decisions.rowActions)}
        bulkActions={decisions.bulkActions}
        search={search}
        query={query}
        filters={[approval, locale]}
        searchField={{ key: 'search', label: t('list.search') }}
        toolbarEnd={
          <DownloadMenu
            download={(format) => api.call(frequentQuestionsApi.download, { query: { ...filters, format } })}
          />
        }
        empty={{
          icon: <IconRepeat size={28} stroke={1.5} />,
          title: t('frequent.emptyTitle'),
          description: t('frequent.emptyBody'),
        }}
      />
      {open && <FrequentDrawer key={open.id} question={open} onClose={() => setOpen(null)} />}
    </Steps>
  );
}

function useColumns(onOpen: (question: FrequentQuestion) => void): TableColumn<FrequentQuestion>[] {
  const { t } = useTranslation('knowledge');
  return [
    {
      id: 'question',
      header: t('list.question'),
      order: 'question',
      cell: (row) => <NameButton onClick={() => onOpen(row)}>{row.question}</NameButton>,
    },
    {
      id: 'answer',
      header: t('frequent.answer'),
      card: 'main',
      cell: ({ answer }) => <span className={styles.text}>{answer || '–'}</span>,
    },
    {
      id: 'count',
      header: t('list.count'),
      order: 'count',
      align: 'end',
      width: 100,
      card: 'main',
      cell: ({ count }) => count,
    },
    {
      id: 'approval',
      header: t('list.approval'),
      width: 140,
      card: 'main',
      cell: ({ approval }) => <ApprovalPill approval={approval} />,
    },
    { id: 'language', header: t('list.language'), width: 110, cell: ({ locale }) => localeNames[locale] },
    {
      id: 'lastAsked',
      header: t('frequent.lastAsked'),
      order: 'lastAskedAt',
      width: 150,
      cell: ({ lastAskedAt }) => <TimeText time={lastAskedAt} />,
    },
  ];
}

function useRowActions(
  onOpen: (question: FrequentQuestion) => void,
  decisionsOf: (question: FrequentQuestion) => RowAction[],
): (question: FrequentQuestion) => RowAction[] {
  const { t } = useTranslation('knowledge');
  const canDelete = useCan('manage', 'summary-conversation');
  const refresh = useRefreshKnowledge();
  const remove = async ({ id, question }: FrequentQuestion) => {
    const isDone = await confirm({
      title: t('frequent.deleteTitle'),
      body: question,
      consequences: [t('frequent.deleteConsequence')],
      confirmLabel: t('frequent.delete'),
      isDangerous: true,
      run: () => api.call(frequentQuestionsApi.remove, { params: { id } }, { silent: true }),
    });
    if (isDone) void refresh();
  };
  return (question) => [
    { id: 'open', label: t('frequent.open'), icon: <IconPencil {...iconProps} />, onSelect: () => onOpen(question) },
    ...decisionsOf(question),
    ...(canDelete
      ? [
          {
            id: 'delete',
            label: t('frequent.delete'),
            icon: <IconTrash {...iconProps} />,
            isDangerous: true,
            onSelect: () => void remove(question),
          },
        ]
      : []),
  ];
}
