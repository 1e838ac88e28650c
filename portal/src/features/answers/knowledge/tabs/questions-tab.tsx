import { type Question, questionOrigins } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { questionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import { IconMessageQuestion, IconPencil, IconTrash, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction, TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { NameButton } from '#shared/ui/name-button.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { ApprovalPill } from '../components/approval-pill.tsx';
import { DownloadMenu } from '../components/download-menu.tsx';
import styles from '../components/knowledge.module.css';
import { QuestionDrawer } from '../components/question-drawer.tsx';
import { Steps } from '../components/steps.tsx';
import { ImportDialog } from '../import/import-dialog.tsx';
import { questions } from '../knowledge.queries.ts';
import { questionsSearch } from '../knowledge.search.ts';
import { useDecisions } from '../use-decisions.tsx';
import { useCommonFilters } from '../use-filters.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Questions and answers, written, decided about and imported. */
export function QuestionsTab(): ReactNode {
  const { t } = useTranslation('knowledge');
  const search = useTableSearch(questionsSearch);
  const query = questions.useList(search);
  const [open, setOpen] = useState<Question | 'new' | 'import' | null>(null);
  const decisions = useDecisions<Question>(({ id, version }, approval, options) =>
    api.call(questionsApi.update, { params: { id }, body: { approval, version } }, options),
  );
  const rowActions = useRowActions(setOpen, decisions.rowActions);
  const { page: _, limit: __, order: ___, sort: ____, ...filters } = search.query;
  const create = decisions.canUpdate && <Button onClick={() => setOpen('new')}>{t('question.new')}</Button>;
  return (
    <Steps>
      <DataTable
        id="questions"
        label={t('tabs.questions')}
        columns={useColumns(setOpen)}
        rowId={({ id }) => id}
        rowName={({ question }) => question}
        rowActions={rowActions}
        bulkActions={decisions.bulkActions}
        search={search}
        query={query}
        filters={useFilters()}
        searchField={{ key: 'search', label: t('list.search') }}
        toolbarEnd={
          <>
            <DownloadMenu download={(format) => api.call(questionsApi.download, { query: { ...filters, format } })} />
            {decisions.canUpdate && (
              <Button variant="default" onClick={() => setOpen('import')}>
                <IconUpload size={18} stroke={1.75} aria-hidden />
                {t('import.open')}
              </Button>
            )}
            {create}
          </>
        }
        empty={{
          icon: <IconMessageQuestion size={28} stroke={1.5} />,
          title: t('question.emptyTitle'),
          description: t('question.emptyBody'),
          action: create,
        }}
      />
      {open === 'import' && <ImportDialog onClose={() => setOpen(null)} />}
      {open && open !== 'import' && (
        <QuestionDrawer
          key={open === 'new' ? open : open.id}
          question={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Steps>
  );
}

function useFilters() {
  const { t } = useTranslation('knowledge');
  const { approval, locale, topic, flag } = useCommonFilters();
  const origin = {
    kind: 'options',
    key: 'origin',
    label: t('list.origin'),
    options: questionOrigins.map((value) => ({ value, label: t(`origin.${value}`) })),
  } as const;
  return [approval, locale, topic, flag('isLive', t('list.live')), origin];
}

function useColumns(onOpen: (question: Question) => void): TableColumn<Question>[] {
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
      id: 'approval',
      header: t('list.approval'),
      width: 140,
      card: 'main',
      cell: ({ approval }) => <ApprovalPill approval={approval} />,
    },
    {
      id: 'live',
      header: t('list.live'),
      width: 90,
      cell: ({ isLive }) => (isLive ? t('list.yes') : '–'),
    },
    {
      id: 'language',
      header: t('list.language'),
      width: 110,
      cell: ({ locale }) => localeNames[locale],
    },
    { id: 'topic', header: t('list.topic'), isOptional: true, cell: ({ topic }) => topic?.name ?? '–' },
    { id: 'origin', header: t('list.origin'), isOptional: true, cell: ({ origin }) => t(`origin.${origin}`) },
    { id: 'count', header: t('list.count'), order: 'count', align: 'end', width: 90, cell: ({ count }) => count },
    {
      id: 'created',
      header: t('list.created'),
      order: 'createdAt',
      width: 150,
      isOptional: true,
      cell: ({ createdAt }) => <TimeText time={createdAt} />,
    },
  ];
}

function useRowActions(
  onOpen: (question: Question) => void,
  decisionsOf: (question: Question) => RowAction[],
): (question: Question) => RowAction[] {
  const { t } = useTranslation('knowledge');
  const remove = questions.useRemove();
  const canUpdate = useCan('update', 'summary-conversation');
  const canDelete = useCan('manage', 'summary-conversation');
  return (question) => {
    const asked = {
      title: t('question.deleteTitle'),
      body: question.question,
      consequences: [t('question.deleteConsequence')],
      confirmLabel: t('question.delete'),
    };
    const actions: (RowAction | false)[] = [
      canUpdate && {
        id: 'edit',
        label: t('question.edit'),
        icon: <IconPencil {...iconProps} />,
        onSelect: () => onOpen(question),
      },
      ...decisionsOf(question),
      canDelete && {
        id: 'delete',
        label: t('question.delete'),
        icon: <IconTrash {...iconProps} />,
        isDangerous: true,
        onSelect: () => void remove(question.id, asked),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}
