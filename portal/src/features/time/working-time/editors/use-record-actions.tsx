import type { Subject } from '@sala/contract/core/ability.ts';
import { IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import type { RowAction } from '#shared/ui/data-table/table-types.ts';
import type { Opened } from './use-opened.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const titleLength = 80;

export interface RecordActionsOptions<Row, Values> {
  ability: Subject;
  deleteLabel: string;
  /** The initial values for a copy of the record. */
  valuesOf: (row: Row) => Values;
  onOpen: (opened: Opened<Values>) => void;
  onDelete: (row: Row) => void;
  /** Why the record cannot be deleted. */
  whyKept?: (row: Row) => string | undefined;
}

/** The actions on a row with an editor: show or change, copy, delete. */
export function useRecordActions<Row extends { id: string; title: string }, Values extends { title: string }>(
  options: RecordActionsOptions<Row, Values>,
): (row: Row) => RowAction[] {
  const { ability, deleteLabel, valuesOf, onOpen, onDelete, whyKept } = options;
  const { t } = useTranslation('working-time');
  const canCreate = useCan('create', ability);
  const canUpdate = useCan('update', ability);
  const canDelete = useCan('manage', ability);
  const duplicate = (row: Row) => {
    const title = t('editor.copyOf', { title: row.title }).slice(0, titleLength);
    onOpen({ initial: { ...valuesOf(row), title } });
  };
  return (row) =>
    [
      {
        id: 'open',
        label: t(canUpdate ? 'editor.edit' : 'editor.view'),
        icon: canUpdate ? <IconPencil {...iconProps} /> : <IconEye {...iconProps} />,
        onSelect: () => onOpen({ id: row.id }),
      },
      canCreate && {
        id: 'duplicate',
        label: t('editor.duplicate'),
        icon: <IconCopy {...iconProps} />,
        onSelect: () => duplicate(row),
      },
      canDelete && {
        id: 'delete',
        label: deleteLabel,
        icon: <IconTrash {...iconProps} />,
        isDangerous: true,
        isDisabled: whyKept?.(row) !== undefined,
        hint: whyKept?.(row),
        onSelect: () => onDelete(row),
      },
    ].filter((action) => action !== false);
}
