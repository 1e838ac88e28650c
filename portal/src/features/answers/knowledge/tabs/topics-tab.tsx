import { summaryTopicsApi } from '@sala/contract/answers/knowledge/conversation-summaries.api.ts';
import type { SummaryTopic } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { IconArrowMerge, IconArrowsSplit, IconPencil, IconTags } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useNewEditor } from '#shared/resources/use-record-editor.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction, TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { NameButton } from '#shared/ui/name-button.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import styles from '../components/knowledge.module.css';
import { RenameDialog, type TopicDialogProps } from '../components/rename-dialog.tsx';
import { SplitDialog } from '../components/split-dialog.tsx';
import { Steps } from '../components/steps.tsx';
import { useRefreshKnowledge, useTopicChoices } from '../knowledge.queries.ts';
import { topicsSearch } from '../knowledge.search.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
type Opened = { kind: 'rename' | 'merge' | 'split'; topic: SummaryTopic };

/** What the conversations are about, and whether it becomes more. */
export function TopicsTab(): ReactNode {
  const { t } = useTranslation('knowledge');
  const search = useTableSearch(topicsSearch);
  const query = useTableQuery(summaryTopicsApi.list, search);
  const canUpdate = useCan('update', 'summary-conversation');
  const [open, setOpen] = useState<Opened | null>(null);
  const close = () => setOpen(null);
  const rowActions = (topic: SummaryTopic): RowAction[] =>
    canUpdate
      ? [
          {
            id: 'rename',
            label: t('topic.rename'),
            icon: <IconPencil {...iconProps} />,
            onSelect: () => setOpen({ kind: 'rename', topic }),
          },
          {
            id: 'merge',
            label: t('topic.merge'),
            icon: <IconArrowMerge {...iconProps} />,
            onSelect: () => setOpen({ kind: 'merge', topic }),
          },
          {
            id: 'split',
            label: t('topic.split'),
            icon: <IconArrowsSplit {...iconProps} />,
            onSelect: () => setOpen({ kind: 'split', topic }),
          },
        ]
      : [];
  return (
    <Steps>
      <DataTable
        id="summary-topics"
        label={t('tabs.topics')}
        columns={useColumns(canUpdate ? (topic) => setOpen({ kind: 'rename', topic }) : undefined)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={rowActions}
        search={search}
        query={query}
        searchField={{ key: 'search', label: t('topic.search') }}
        empty={{
          icon: <IconTags size={28} stroke={1.5} />,
          title: t('topic.emptyTitle'),
          description: t('topic.emptyBody'),
        }}
      />
      {open?.kind === 'rename' && <RenameDialog topic={open.topic} onClose={close} />}
      {open?.kind === 'merge' && <MergeDialog topic={open.topic} onClose={close} />}
      {open?.kind === 'split' && <SplitDialog topic={open.topic} onClose={close} />}
    </Steps>
  );
}

function useColumns(onOpen: ((topic: SummaryTopic) => void) | undefined): TableColumn<SummaryTopic>[] {
  const { t } = useTranslation('knowledge');
  return [
    {
      id: 'name',
      header: t('list.topic'),
      order: 'name',
      cell: (topic) => (onOpen ? <NameButton onClick={() => onOpen(topic)}>{topic.name}</NameButton> : topic.name),
    },
    {
      id: 'count',
      header: t('topic.count'),
      order: 'count',
      align: 'end',
      width: 120,
      card: 'main',
      cell: ({ id, count, name }) => (
        <Link
          to="/conversation-summary"
          search={{ topicId: id } as never}
          className={styles.link}
          aria-label={t('topic.show', { name, count })}
        >
          {count}
        </Link>
      ),
    },
    {
      id: 'unresolved',
      header: t('topic.unresolved'),
      align: 'end',
      width: 120,
      card: 'main',
      cell: ({ unresolvedCount }) => unresolvedCount,
    },
    {
      id: 'recent',
      header: t('topic.recent'),
      align: 'end',
      width: 160,
      cell: ({ recentCount, previousCount }) => t('topic.change', { count: recentCount, previous: previousCount }),
    },
    {
      id: 'samples',
      header: t('topic.samples'),
      cell: ({ samples }) => (
        <span className={styles.text}>{samples.map(({ customerMessage }) => customerMessage).join(' · ')}</span>
      ),
    },
  ];
}

/** Makes a topic part of another one. */
function MergeDialog({ topic, onClose }: TopicDialogProps) {
  const { t } = useTranslation('knowledge');
  const topics = useTopicChoices();
  const refresh = useRefreshKnowledge();
  const form = useNewEditor({
    schema: summaryTopicsApi.merge.body,
    initialValues: { intoId: '', topicIds: [topic.id] },
    send: (body, options) => api.call(summaryTopicsApi.merge, { body }, options),
    keep: () => void refresh(),
    messageKey: summaryTopicsApi.merge.successMessage,
    lost: t('topic.lost'),
    onClose,
  });
  return (
    <FormDialog title={t('topic.mergeTitle', { name: topic.name })} form={form} submitLabel={t('topic.mergeDo')}>
      <p className={styles.quiet}>{t('topic.mergeHint')}</p>
      <SelectField
        {...form.input('intoId')}
        label={t('topic.into')}
        placeholder={t('topic.choose')}
        options={(topics.options ?? []).filter(({ value }) => value !== topic.id)}
      />
    </FormDialog>
  );
}
