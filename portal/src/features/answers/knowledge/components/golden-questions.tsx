import type { GoldenQuestion } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import { IconChecklist, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { Button } from '#shared/ui/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction, TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useLocalTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { NameButton } from '#shared/ui/name-button.tsx';
import { goldenQuestions } from '../knowledge.queries.ts';
import { goldenSearch } from '../knowledge.search.ts';
import { GoldenDialog } from './golden-dialog.tsx';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Questions that every release has to answer well. */
export function GoldenQuestions() {
  const { t } = useTranslation('knowledge');
  const search = useLocalTableSearch(goldenSearch);
  const query = goldenQuestions.useList(search);
  const remove = goldenQuestions.useRemove();
  const canUpdate = useCan('update', 'summary-conversation');
  const canDelete = useCan('manage', 'summary-conversation');
  const [open, setOpen] = useState<GoldenQuestion | 'new' | null>(null);
  const rowActions = (row: GoldenQuestion): RowAction[] => [
    ...(canUpdate
      ? [{ id: 'edit', label: t('golden.edit'), icon: <IconPencil {...iconProps} />, onSelect: () => setOpen(row) }]
      : []),
    ...(canDelete
      ? [
          {
            id: 'delete',
            label: t('golden.delete'),
            icon: <IconTrash {...iconProps} />,
            isDangerous: true,
            onSelect: () =>
              void remove(row.id, {
                title: t('golden.deleteTitle'),
                body: row.question,
                confirmLabel: t('golden.delete'),
              }),
          },
        ]
      : []),
  ];
  const columns: TableColumn<GoldenQuestion>[] = [
    {
      id: 'question',
      header: t('list.question'),
      order: 'question',
      cell: (row) => (canUpdate ? <NameButton onClick={() => setOpen(row)}>{row.question}</NameButton> : row.question),
    },
    {
      id: 'expected',
      header: t('golden.expectedItem'),
      card: 'main',
      cell: ({ expected }) => expected?.question ?? '–',
    },
    { id: 'language', header: t('list.language'), width: 110, cell: ({ locale }) => localeNames[locale] },
  ];
  const create = canUpdate && (
    <Button variant="default" onClick={() => setOpen('new')}>
      {t('golden.new')}
    </Button>
  );
  return (
    <>
      <DataTable
        id="golden-questions"
        label={t('golden.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ question }) => question}
        rowActions={rowActions}
        search={search}
        query={query}
        searchField={{ key: 'search', label: t('golden.search') }}
        toolbarEnd={create}
        empty={{
          icon: <IconChecklist size={28} stroke={1.5} />,
          title: t('golden.emptyTitle'),
          description: t('golden.emptyBody'),
        }}
      />
      {open && (
        <GoldenDialog
          key={open === 'new' ? open : open.id}
          question={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
