import { type Leave, leaveKinds, leaveStatuses } from '@sala/contract/time/working-time/working-time.schema.ts';
import {
  IconArrowBackUp,
  IconCalendarUser,
  IconCheck,
  IconEye,
  IconGavel,
  IconPencil,
  IconPlane,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { Button } from '#shared/ui/button.tsx';
import type { BulkAction, RowAction } from '#shared/ui/data-table/table-types.ts';
import type { TableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { EventBox } from '#shared/ui/event-box.tsx';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { LeaveDecisionDialog } from '../editors/leave-decision-dialog.tsx';
import { LeaveDrawer } from '../editors/leave-drawer.tsx';
import { RecordTable } from '../editors/record-table.tsx';
import { useAssigneeFilters } from '../editors/use-assignee-filters.ts';
import { allLeave } from '../working-time.queries.ts';
import { AllowanceDrawer } from './allowance-drawer.tsx';
import { type HeldDecisions, withDecision, withHeldDecisions } from './held-decisions.ts';
import { leaveSearch, shownLeave } from './leave.search.ts';
import { readTogether, useBalances } from './leave-balance.tsx';
import { useLeaveText } from './leave-text.ts';
import { decideAtOnce, isRevocable, leavesGaps, undoDecision, useCanDecide } from './use-deciding.ts';
import { useLeaveColumns } from './use-leave-columns.tsx';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Requested leave, pending requests first. */
export function LeaveTab(): ReactNode {
  const { t } = useTranslation(['working-time', 'sections']);
  const canCreate = useCan('create', 'manage-take-leave');
  const search = useTableSearch(leaveSearch);
  const { query, keep, release } = useHeldQuery(allLeave.useList(search), JSON.stringify(search.query));
  const filters = useLeaveFilters();
  const { shown, show } = useShownLeave();
  const [rejected, setRejected] = useState<string>();
  const open = (id: string | undefined, toReject?: string) => {
    setRejected(toReject);
    show(id);
  };
  const [edited, setEdited] = useState<{ id?: string } | null>(null);
  const [isSetting, setIsSetting] = useState(false);
  const isPhone = useMediaQuery('(max-width: 767px)');
  const balances = useBalances(query.data?.rows ?? []);
  const columns = useLeaveColumns({
    onOpen: ({ id }) => open(id),
    onReject: ({ id }) => open(id, id),
    onApproved: keep,
    balances,
  });
  const bulkActions = useBulkDecisions();
  const rowActions = useLeaveActions({ onShow: open, onEdit: (id) => setEdited({ id }), onDelete: release });

  return (
    <>
      {/* A finger leaves with every tap. */}
      <EventBox onPointerLeave={({ pointerType }) => pointerType === 'mouse' && release()}>
        <RecordTable
          id="leave"
          label={t('sections:tabs.workingTime.leave')}
          icon={<IconPlane size={28} stroke={1.5} />}
          texts={{
            create: t('leave.new'),
            search: t('leave.search'),
            empty: t('leave.empty'),
            emptyBody: t('leave.emptyBody'),
          }}
          columns={columns}
          rowName={({ employee }) => employee.name}
          rowActions={rowActions}
          bulkActions={bulkActions}
          search={search}
          query={query}
          filters={filters}
          more={
            isPhone ? (
              <IconButton variant="outlined" label={t('leave.allowance.title')} onClick={() => setIsSetting(true)}>
                <IconCalendarUser {...iconProps} />
              </IconButton>
            ) : (
              <Button variant="quiet" onClick={() => setIsSetting(true)}>
                <IconCalendarUser {...iconProps} />
                {t('leave.allowance.title')}
              </Button>
            )
          }
          canCreate={canCreate}
          onCreate={() => setEdited({})}
        />
      </EventBox>
      {shown && (
        <LeaveDecisionDialog
          isOpen
          id={shown}
          isRejecting={shown === rejected}
          onClose={() => open(undefined)}
          onEdit={(id) => {
            open(undefined);
            setEdited({ id });
          }}
        />
      )}
      {isSetting && <AllowanceDrawer onClose={() => setIsSetting(false)} />}
      <LeaveDrawer isOpen={edited !== null} id={edited?.id} onClose={() => setEdited(null)} />
    </>
  );
}

/** Holds what was decided in its row until the pointer leaves the list or another part of the list is shown: a second click hits nobody else. */
function useHeldQuery(query: TableQuery<Leave>, scope: string) {
  const [held, setHeld] = useState<HeldDecisions & { scope: string }>();
  const current = held?.scope === scope ? held : undefined;
  const { data } = query;
  const shown = data && current ? { ...data, rows: withHeldDecisions(current, data.rows) } : data;
  return {
    query: { ...query, data: shown },
    keep: (leave: Leave) => setHeld({ ...withDecision(current, shown?.rows ?? [], leave), scope }),
    release: () => setHeld(undefined),
  };
}

/** The open leave is stored in the address, because notifications link to it. */
function useShownLeave() {
  const navigate = useNavigate();
  const shown = shownLeave(useSearch({ strict: false }));
  const show = (leave: string | undefined) => {
    const search = ({ leave: _before, ...others }: Record<string, unknown>) => (leave ? { ...others, leave } : others);
    // The type of the search depends on the route.
    void navigate({ to: '.', search, replace: leave === undefined, resetScroll: false } as never);
  };
  return { shown, show };
}

function useLeaveFilters(): FilterDefinition[] {
  const { t } = useTranslation('working-time');
  const assignees = useAssigneeFilters();
  return [
    {
      kind: 'options',
      key: 'status',
      label: t('leave.statusOf'),
      options: leaveStatuses.map((value) => ({ value, label: t(`leave.status.${value}`) })),
    },
    {
      kind: 'options',
      key: 'kind',
      label: t('leave.kind'),
      isRare: true,
      options: leaveKinds.map((value) => ({ value, label: t(`leave.kinds.${value}`) })),
    },
    {
      kind: 'dateRange',
      fromKey: 'from',
      toKey: 'to',
      label: t('leave.days'),
      isFutureAllowed: true,
      isUnderAMonth: true,
    },
    ...assignees.map((filter) => ({ ...filter, isRare: !('key' in filter && filter.key === 'departmentId') })),
  ];
}

/** So many people are named in the question with their balance and with what they leave uncovered; more would hide its buttons. */
const maxNamed = 12;

function useBulkDecisions(): BulkAction<Leave>[] {
  const { t } = useTranslation('working-time');
  const queryClient = useQueryClient();
  const text = useLeaveText();
  /** Each request that would leave too few on duty, and of how many that is not known. */
  const askForGaps = async (checked: readonly Leave[], count: number) => {
    const results = await Promise.all(checked.map(leavesGaps));
    const lines = checked
      .filter((_, index) => results[index] === true)
      .map((leave) => t('leave.gaps', { name: leave.employee.name, days: text.days(leave) }));
    if (results.includes('failed')) lines.push(t('uncovered.failed'));
    const unchecked = count - checked.length;
    return unchecked > 0 ? [...lines, t('leave.gapsUnchecked', { count: unchecked })] : lines;
  };
  /** Asks only where there is something to read first, since an approval can be undone. */
  const ask = async (count: number, known: readonly Leave[]) => {
    const [{ lines, isBeyond }, uncovered] = await Promise.all([
      readTogether(queryClient, t, known).catch(() => ({ lines: [t('leave.balance.failed')], isBeyond: true })),
      askForGaps(known.slice(0, maxNamed), count),
    ]);
    const rest = lines.length - maxNamed;
    const unseen = count - known.length;
    if (!isBeyond && uncovered.length === 0 && unseen === 0) return true;
    return confirm({
      title: t('leave.approveMany', { count }),
      consequences: [
        ...uncovered,
        ...lines.slice(0, maxNamed),
        ...(rest > 0 ? [t('uncovered.more', { count: rest })] : []),
        ...(unseen > 0 ? [t('leave.balance.unseen', { count: unseen })] : []),
      ],
      confirmLabel: t('leave.approve'),
    });
  };
  const canDecide = useCanDecide();
  const canUpdate = useCan('update', 'manage-take-leave');
  if (!canUpdate) return [];
  const isAllowed = (leave: Leave) => leave.status === 'pending' && canDecide(leave) === 'yes';
  const decide = async (leave: Leave, status: 'approved' | 'rejected') => {
    const decided = await decideAtOnce(leave, status);
    return () => undoDecision(decided);
  };
  return [
    {
      id: 'approve',
      isMain: true,
      label: t('leave.approve'),
      icon: <IconCheck {...iconProps} />,
      isAllowed,
      confirm: ask,
      each: (leave) => decide(leave, 'approved'),
    },
    {
      id: 'reject',
      label: t('leave.reject'),
      icon: <IconX {...iconProps} />,
      isAllowed,
      each: (leave) => decide(leave, 'rejected'),
    },
  ];
}

interface LeaveActions {
  onShow: (id: string) => void;
  onEdit: (id: string) => void;
  onDelete: () => void;
}

function useLeaveActions({ onShow, onEdit, onDelete }: LeaveActions): (leave: Leave) => RowAction[] {
  const { t } = useTranslation('working-time');
  const canUpdate = useCan('update', 'manage-take-leave');
  const canDelete = useCan('manage', 'manage-take-leave');
  const remove = allLeave.useRemove();
  const text = useLeaveText();
  const canDecide = useCanDecide();
  // Each of them opens the request, where the note belongs to the decision.
  const opening = (leave: Leave) => {
    if (canUpdate && leave.status === 'pending')
      return { id: 'decide', label: t('leave.decide'), icon: <IconGavel {...iconProps} /> };
    if (isRevocable(leave) && canDecide(leave) === 'yes')
      return { id: 'takeBack', label: t('leave.takeBack'), icon: <IconArrowBackUp {...iconProps} /> };
    return { id: 'view', label: t('editor.view'), icon: <IconEye {...iconProps} /> };
  };
  return (leave) => {
    const isPending = leave.status === 'pending';
    const actions: (RowAction | false)[] = [
      { ...opening(leave), onSelect: () => onShow(leave.id) },
      canUpdate &&
        isPending && {
          id: 'edit',
          label: t('editor.edit'),
          icon: <IconPencil {...iconProps} />,
          onSelect: () => onEdit(leave.id),
        },
      canDelete && {
        id: 'delete',
        label: t('leave.delete'),
        icon: <IconTrash {...iconProps} />,
        isDangerous: true,
        onSelect: () => {
          onDelete();
          void remove(leave.id, {
            title: t('leave.deleteTitle', { name: leave.employee.name, days: text.days(leave) }),
            consequences: [t('leave.deleteBody')],
            confirmLabel: t('leave.delete'),
          });
        },
      },
    ];
    return actions.filter((action) => action !== false);
  };
}
