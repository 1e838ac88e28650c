import { type BreakRule, breakTimesApi } from '@sala/contract/break-times/break-times.api.ts';
import { IconCoffee, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { useProfile } from '#shared/session/session.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction, TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { breakTimesSearch } from '../break-times.search.ts';
import { BreakRuleDialog } from '../components/break-rule-dialog.tsx';
import { useRemoveRule } from '../use-remove-rule.ts';
import styles from './break-times.page.module.css';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** How long and how often the users of each role may take a break. */
export function BreakTimesPage(): ReactNode {
  const { t } = useTranslation(['break-times', 'shell']);
  const isReadonlyUser = useProfile()?.isReadonly ?? false;
  const canUpdate = useCan('update', 'manage-break-time');
  const search = useTableSearch(breakTimesSearch);
  const query = useTableQuery(breakTimesApi.listRules, search);
  const removeRule = useRemoveRule();
  const [edited, setEdited] = useState<BreakRule | null>(null);
  const columns = useRuleColumns(canUpdate ? setEdited : undefined);

  const actionsOf = (rule: BreakRule): RowAction[] => [
    {
      id: 'edit',
      label: t(rule.duration === null ? 'list.set' : 'list.edit'),
      icon: <IconPencil {...iconProps} />,
      onSelect: () => setEdited(rule),
    },
    ...(rule.duration === null
      ? []
      : [
          {
            id: 'remove',
            label: t('list.remove'),
            icon: <IconTrash {...iconProps} />,
            isDangerous: true,
            onSelect: () => void removeRule(rule),
          },
        ]),
  ];
  return (
    <Page>
      <PageHeader title={t('shell:page.breakTime')} description={t('list.lead')} />
      <PageBody>
        {!canUpdate && <ReadOnlyNote reason={isReadonlyUser ? 'readonly' : 'ability'} />}
        <DataTable
          id="break-times"
          label={t('shell:page.breakTime')}
          columns={columns}
          rowId={({ roleId }) => roleId}
          rowName={({ roleName }) => roleName}
          rowActions={canUpdate ? actionsOf : undefined}
          search={search}
          query={query}
          searchField={{ key: 'search', label: t('list.search') }}
          isExportable
          empty={{ icon: <IconCoffee size={28} stroke={1.5} />, title: t('list.emptyTitle') }}
        />
      </PageBody>
      {edited && <BreakRuleDialog rule={edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

function useRuleColumns(onEdit: ((rule: BreakRule) => void) | undefined): TableColumn<BreakRule>[] {
  const { t } = useTranslation('break-times');
  const totalOf = ({ duration, breaksPerDay }: BreakRule) => (duration ?? 0) * (breaksPerDay ?? 0);
  return [
    {
      id: 'role',
      header: t('list.role'),
      order: 'roleName',
      cell: (rule) =>
        onEdit ? (
          <button type="button" className={styles.open} onClick={() => onEdit(rule)}>
            {rule.roleName}
          </button>
        ) : (
          rule.roleName
        ),
      exportValue: ({ roleName }) => roleName,
    },
    {
      id: 'duration',
      header: t('list.duration'),
      order: 'duration',
      width: 190,
      cell: ({ duration }) =>
        duration === null ? (
          <span className={styles.none}>{t('list.noBreaks')}</span>
        ) : (
          t('list.minutes', { count: duration })
        ),
      card: 'main',
      exportValue: ({ duration }) => duration,
    },
    {
      id: 'breaksPerDay',
      header: t('list.breaksPerDay'),
      width: 150,
      align: 'end',
      cell: ({ breaksPerDay }) => breaksPerDay ?? <span className={styles.none}>–</span>,
      card: 'main',
      exportValue: ({ breaksPerDay }) => breaksPerDay,
    },
    {
      id: 'total',
      header: t('list.total'),
      width: 160,
      align: 'end',
      cell: (rule) => rule.duration !== null && t('list.minutes', { count: totalOf(rule) }),
      exportValue: (rule) => (rule.duration === null ? null : totalOf(rule)),
    },
    {
      id: 'people',
      header: t('list.people'),
      order: 'userCount',
      width: 120,
      align: 'end',
      cell: ({ userCount }) => userCount,
      card: 'main',
      exportValue: ({ userCount }) => userCount,
    },
  ];
}
