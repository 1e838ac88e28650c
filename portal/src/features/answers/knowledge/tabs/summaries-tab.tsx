import { conversationSummariesApi } from '@sala/contract/answers/knowledge/conversation-summaries.api.ts';
import { type ConversationSummary, sentiments } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import { IconEye, IconFileText, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction, TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { OptionsFilter } from '#shared/ui/filters/filter-types.ts';
import { NameButton } from '#shared/ui/name-button.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { TimeText } from '#shared/ui/time-text.tsx';
import { ApprovalPill } from '../components/approval-pill.tsx';
import { DownloadMenu } from '../components/download-menu.tsx';
import styles from '../components/knowledge.module.css';
import { Steps } from '../components/steps.tsx';
import { SummaryDrawer } from '../components/summary-drawer.tsx';
import { useRefreshKnowledge } from '../knowledge.queries.ts';
import { summariesSearch } from '../knowledge.search.ts';
import { useDecisions } from '../use-decisions.tsx';
import { useCommonFilters } from '../use-filters.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What ended conversations were about; approved, a summary becomes a question and answer. */
export function SummariesTab(): ReactNode {
  const { t } = useTranslation('knowledge');
  const search = useTableSearch(summariesSearch);
  const query = useTableQuery(conversationSummariesApi.list, search);
  const [open, setOpen] = useState<ConversationSummary | null>(null);
  const decisions = useDecisions<ConversationSummary>(({ id, version }, approval, options) =>
    api.call(conversationSummariesApi.update, { params: { id }, body: { approval, version } }, options),
  );
  const { page: _, limit: __, order: ___, sort: ____, ...filters } = search.query;
  return (
    <Steps>
      <DataTable
        id="conversation-summaries"
        label={t('tabs.summaries')}
        columns={useColumns(setOpen)}
        rowId={({ id }) => id}
        rowName={({ customerMessage }) => customerMessage}
        rowActions={useRowActions(setOpen, decisions.rowActions)}
        bulkActions={decisions.bulkActions}
        search={search}
        query={query}
        filters={useFilters()}
        searchField={{ key: 'search', label: t('list.search') }}
        toolbarEnd={
          <DownloadMenu
            download={(format) => api.call(conversationSummariesApi.download, { query: { ...filters, format } })}
          />
        }
        empty={{
          icon: <IconFileText size={28} stroke={1.5} />,
          title: t('summary.emptyTitle'),
          description: t('summary.emptyBody'),
        }}
      />
      {open && <SummaryDrawer key={open.id} summary={open} onClose={() => setOpen(null)} />}
    </Steps>
  );
}

function useFilters(): OptionsFilter[] {
  const { t } = useTranslation('knowledge');
  const { approval, locale, topic, flag } = useCommonFilters();
  const sentiment: OptionsFilter = {
    kind: 'options',
    key: 'sentiment',
    label: t('list.sentiment'),
    options: sentiments.map((value) => ({ value, label: t(`sentiment.${value}`) })),
  };
  return [approval, topic, locale, sentiment, flag('isResolved', t('list.resolved'))];
}

function useColumns(onOpen: (summary: ConversationSummary) => void): TableColumn<ConversationSummary>[] {
  const { t } = useTranslation('knowledge');
  return [
    {
      id: 'customerMessage',
      header: t('summary.asked'),
      cell: (row) => (
        <NameButton onClick={() => onOpen(row)}>
          <span className={styles.text}>{row.customerMessage}</span>
        </NameButton>
      ),
    },
    {
      id: 'merchantMessage',
      header: t('summary.answered'),
      card: 'main',
      cell: ({ merchantMessage }) => <span className={styles.text}>{merchantMessage}</span>,
    },
    {
      id: 'approval',
      header: t('list.approval'),
      width: 130,
      card: 'main',
      cell: ({ approval }) => <ApprovalPill approval={approval} />,
    },
    { id: 'topic', header: t('list.topic'), width: 170, cell: ({ topic }) => topic?.name ?? '–' },
    {
      id: 'resolved',
      header: t('list.resolved'),
      width: 100,
      cell: ({ isResolved }) => t(isResolved ? 'list.yes' : 'list.no'),
    },
    {
      id: 'sentiment',
      header: t('list.sentiment'),
      width: 110,
      isOptional: true,
      cell: ({ sentiment }) => t(`sentiment.${sentiment}`),
    },
    {
      id: 'language',
      header: t('list.language'),
      width: 110,
      isOptional: true,
      cell: ({ locale }) => localeNames[locale],
    },
    {
      id: 'conversation',
      header: t('list.conversation'),
      order: 'channelNumber',
      width: 150,
      isOptional: true,
      cell: ({ channelNumber, visitorName }) => t('source', { number: channelNumber, name: visitorName }),
    },
    {
      id: 'operator',
      header: t('list.operator'),
      width: 140,
      isOptional: true,
      cell: ({ operatorName }) => operatorName ?? '–',
    },
    {
      id: 'ended',
      header: t('list.ended'),
      order: 'endedAt',
      width: 150,
      cell: ({ endedAt }) => <TimeText time={endedAt} />,
    },
  ];
}

function useRowActions(
  onOpen: (summary: ConversationSummary) => void,
  decisionsOf: (summary: ConversationSummary) => RowAction[],
): (summary: ConversationSummary) => RowAction[] {
  const { t } = useTranslation('knowledge');
  const canDelete = useCan('manage', 'summary-conversation');
  const refresh = useRefreshKnowledge();
  const remove = async (summary: ConversationSummary) => {
    const isDone = await confirm({
      title: t('summary.deleteTitle'),
      body: summary.customerMessage,
      consequences: [t('summary.deleteConsequence')],
      confirmLabel: t('summary.delete'),
      isDangerous: true,
      run: () => api.call(conversationSummariesApi.remove, { params: { id: summary.id } }, { silent: true }),
    });
    if (isDone) void refresh();
  };
  return (summary) => [
    { id: 'open', label: t('summary.open'), icon: <IconEye {...iconProps} />, onSelect: () => onOpen(summary) },
    ...decisionsOf(summary),
    ...(canDelete
      ? [
          {
            id: 'delete',
            label: t('summary.delete'),
            icon: <IconTrash {...iconProps} />,
            isDangerous: true,
            onSelect: () => void remove(summary),
          },
        ]
      : []),
  ];
}
