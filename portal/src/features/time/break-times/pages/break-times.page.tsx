import { type BreakRule, breakRuleBody, breakTimesApi } from '@sala/contract/time/break-times/break-times.api.ts';
import { IconCoffee, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useNewEditor } from '#shared/resources/use-record-editor.ts';
import { useProfile } from '#shared/session/session.ts';
import { useSaveRecord } from '#shared/ui/conflicts/use-save-record.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction, TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { confirm, showToast } from '#shared/ui/notices.ts';
import { NumberField } from '#shared/ui/number-field.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { invalidateBreakRules } from '../break-times.queries.ts';
import { breakTimesSearch } from '../break-times.search.ts';
import styles from './break-times.page.module.css';

type RuleValues = z.output<typeof breakRuleBody>;

const toValues = ({ duration, breaksPerDay }: BreakRule): RuleValues => ({
  rule: duration === null || breaksPerDay === null ? null : { duration, breaksPerDay },
});

/** Saves or removes the breaks of a role. If a colleague has changed them in the meantime, the user is asked what to do. */
function useSaveRule(): (rule: BreakRule, values: RuleValues, options?: { silent?: boolean }) => Promise<void> {
  const { t } = useTranslation('break-times');
  const queryClient = useQueryClient();
  const saveRecord = useSaveRecord();
  const labels: Record<string, string> = {
    rule: t('list.breaks'),
    'rule.duration': t('form.duration'),
    'rule.breaksPerDay': t('form.breaksPerDay'),
  };
  const show = (path: string, value: unknown) => {
    if (path === 'rule.duration') return t('list.minutes', { count: Number(value) });
    if (path !== 'rule') return undefined;
    const rule = value as RuleValues['rule'];
    return rule ? `${rule.breaksPerDay} × ${t('list.minutes', { count: rule.duration })}` : t('list.noBreaks');
  };
  return async (record, values, options = {}) => {
    await saveRecord({
      record,
      values,
      valuesOf: toValues,
      nameOf: ({ roleName }) => roleName,
      labelOf: (path) => labels[path] ?? path,
      show,
      send: (wanted, version) =>
        api.call(breakTimesApi.updateRule, { params: { id: record.roleId }, body: { ...wanted, version } }, options),
    });
    invalidateBreakRules(queryClient);
  };
}

interface BreakRuleDialogProps {
  /** The rule of the role. Without a duration, the role gets its first rule. */
  rule: BreakRule;
  onClose: () => void;
}

const usual = { duration: 15, breaksPerDay: 2 };

/** How long and how often the users of a role may take a break. The initial values may be a suggestion, which can be saved unchanged. */
function BreakRuleDialog({ rule, onClose }: BreakRuleDialogProps) {
  const { t } = useTranslation(['break-times', 'ui']);
  const saveRule = useSaveRule();
  const title = t('form.title', { role: rule.roleName });
  const form = useNewEditor({
    schema: breakRuleBody,
    initialValues: {
      rule: { duration: rule.duration ?? usual.duration, breaksPerDay: rule.breaksPerDay ?? usual.breaksPerDay },
    },
    send: (body, options) => saveRule(rule, body, options),
    messageKey: breakTimesApi.updateRule.successMessage,
    lost: title,
    onClose,
  });
  const { duration = 0, breaksPerDay = 0 } = form.values.rule ?? {};
  return (
    <FormDialog title={title} form={form} submitLabel={t('ui:save.save')}>
      <NumberField
        {...form.input('rule.duration')}
        label={t('form.duration')}
        unit={t('form.minutes')}
        min={1}
        max={480}
        step={5}
      />
      <NumberField {...form.input('rule.breaksPerDay')} label={t('form.breaksPerDay')} min={1} max={24} />
      <p className={styles.sum}>{t('form.sum', { count: Number(duration) * Number(breaksPerDay) || 0 })}</p>
    </FormDialog>
  );
}

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
      exportUnit: 'minutes',
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
      exportUnit: 'minutes',
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

/** Removes the breaks of a role after a confirmation. A refusal is shown in the confirmation dialog. */
function useRemoveRule(): (rule: BreakRule) => Promise<void> {
  const { t } = useTranslation('break-times');
  const saveRule = useSaveRule();
  return async (rule) => {
    const { roleName, userCount } = rule;
    const isRemoved = await confirm({
      title: t('remove.title', { role: roleName }),
      consequences: [t('remove.people', { count: userCount }), t('remove.running')],
      confirmLabel: t('list.remove'),
      isDangerous: true,
      run: () => saveRule(rule, { rule: null }, { silent: true }),
    });
    if (isRemoved) showToast({ tone: 'success', content: { messageKey: 'saved' } });
  };
}
