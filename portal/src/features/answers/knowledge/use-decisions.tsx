import type { Approval } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { IconCheck, IconEyeOff, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import type { BulkAction, RowAction } from '#shared/ui/data-table/table-types.ts';
import { useRefreshKnowledge } from './knowledge.queries.ts';

interface Decided {
  readonly approval: Approval;
}
type Decision = Exclude<Approval, 'pending'>;

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const decisions = [
  { to: 'approved', id: 'approve', icon: <IconCheck {...iconProps} />, shortcut: 'KeyA' },
  { to: 'rejected', id: 'reject', icon: <IconX {...iconProps} />, shortcut: 'KeyR' },
  { to: 'ignored', id: 'ignore', icon: <IconEyeOff {...iconProps} />, shortcut: 'KeyI' },
] as const;

/** Approve, reject and ignore: of one row by its menu, of many at once, and by keyboard. */
export function useDecisions<Row extends Decided>(
  decide: (row: Row, to: Decision, options: { silent: boolean }) => Promise<unknown>,
) {
  const { t } = useTranslation('knowledge');
  const canUpdate = useCan('update', 'summary-conversation');
  const refresh = useRefreshKnowledge();
  const run = async (row: Row, to: Decision, options: { silent: boolean }) => {
    // Where a colleague was faster, the row shows what is.
    await decide(row, to, options).finally(() => void refresh());
  };
  const bulkActions: BulkAction<Row>[] = canUpdate
    ? decisions.map(({ to, id, icon, shortcut }) => ({
        id,
        label: t(`decide.${id}`),
        icon,
        shortcut,
        // The table names the rows that failed, all together.
        each: (row) => run(row, to, { silent: true }),
      }))
    : [];
  const rowActions = (row: Row): RowAction[] =>
    canUpdate
      ? decisions
          .filter(({ to }) => to !== row.approval)
          .map(({ to, id, icon }) => ({
            id,
            label: t(`decide.${id}`),
            icon,
            // The call shows its failure.
            onSelect: () => void run(row, to, { silent: false }).catch(() => undefined),
          }))
      : [];
  return { bulkActions, rowActions, canUpdate };
}
