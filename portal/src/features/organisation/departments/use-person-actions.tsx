import { IconArrowsExchange, IconEye, IconUserMinus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { toApiError } from '#shared/api/api-error.ts';
import type { RowAction, RowLink } from '#shared/ui/data-table/table-types.ts';
import { confirm, messageToastDuration, showToast } from '#shared/ui/notices.ts';
import { showDone } from '#shared/ui/undo.ts';
import type { Person } from './components/people-table.tsx';
import { departments } from './departments.queries.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** The error handling of the page shows the error. */
const ignore = () => undefined;

interface Removal {
  /** Said when it is done. */
  done: string;
  /** Asked before where not everything comes back; the others are undone from what is said. */
  question?: { title: string; consequences: string[] } | undefined;
  /** Answers how it is undone. */
  run: () => Promise<() => Promise<unknown>>;
}

export interface PersonActionsOptions<Row> {
  /** The higher role that a member can get here. */
  higherRole: 'manager' | 'leader';
  onSetRole: (row: Row, role: Person['role']) => Promise<unknown>;
  /** Why a person's role cannot be changed. */
  whyKept?: (row: Row) => string | undefined;
  /** Takes a person out; undefined where that is impossible. */
  removal: ((row: Row) => Removal) | undefined;
}

/** The link of a person's name. */
export function usePersonLink(): (person: Person) => RowLink | undefined {
  const canSee = useCan('read', 'manage-users');
  return ({ employeeId }) => (canSee ? { to: '/employee/$id/details', params: { id: employeeId } } : undefined);
}

/** The menu of a person in a department or a team. */
export function usePersonActions<Row extends Person>(options: PersonActionsOptions<Row>): (row: Row) => RowAction[] {
  const { higherRole, onSetRole, whyKept, removal } = options;
  const { t } = useTranslation('departments');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const canUpdate = useCan('update', 'manage-department');
  const canSee = useCan('read', 'manage-users');
  const remove = async (rowId: string, { done, question, run }: Removal) => {
    // Each removal keeps its own way back.
    const id = `person:${rowId}`;
    const refresh = () => void departments.refresh(queryClient);
    if (question) {
      if (!(await confirm({ ...question, confirmLabel: t('person.remove'), isDangerous: true, run }))) return;
      showDone({ content: done });
      return refresh();
    }
    try {
      const undo = await run();
      showDone({ id, content: done, undo: () => undo().finally(refresh) });
    } catch (error) {
      showToast({ tone: 'error', id, content: toApiError(error), duration: messageToastDuration });
    }
    refresh();
  };
  return (row) => {
    const other = row.role === 'member' ? higherRole : 'member';
    const actions: (RowAction | false)[] = [
      canSee && {
        id: 'view',
        label: t('person.view'),
        icon: <IconEye {...iconProps} />,
        onSelect: () => void navigate({ to: '/employee/$id/details', params: { id: row.employeeId } }),
      },
      canUpdate && {
        id: 'role',
        label: t(`make.${other}`),
        icon: <IconArrowsExchange {...iconProps} />,
        isDisabled: whyKept?.(row) !== undefined,
        hint: whyKept?.(row),
        onSelect: () => void onSetRole(row, other).then(() => departments.refresh(queryClient), ignore),
      },
      canUpdate &&
        removal !== undefined && {
          id: 'remove',
          label: t('person.remove'),
          icon: <IconUserMinus {...iconProps} />,
          isDangerous: true,
          isDisabled: whyKept?.(row) !== undefined,
          hint: whyKept?.(row),
          onSelect: () => void remove(row.id, removal(row)),
        },
    ];
    return actions.filter((action) => action !== false);
  };
}
