import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MenuItem } from '#shared/ui/menu.tsx';
import { isSnoozed } from '../channel-rows.ts';
import type { BulkMove } from './bulk-moves.ts';
import { useSelection } from './selection.store.ts';

const iconProps = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export interface SnoozeItemsProps {
  onStart: (move: BulkMove) => void;
  /** Without it a button beside the menu asks. */
  onAsk: (() => void) | undefined;
}

/** Entries of the bulk bar's menu; waking is offered where something sleeps. */
export function SnoozeItems({ onStart, onAsk }: SnoozeItemsProps) {
  const { t } = useTranslation('chat');
  const { ticked } = useSelection();
  return (
    <>
      {onAsk && (
        <MenuItem icon={<IconMoon {...iconProps} />} onSelect={onAsk}>
          {t('rowMenu.snooze')}
        </MenuItem>
      )}
      {[...ticked.values()].some(isSnoozed) && (
        <MenuItem icon={<IconSun {...iconProps} />} onSelect={() => onStart({ action: 'wake' })}>
          {t('bulk.action.wake')}
        </MenuItem>
      )}
    </>
  );
}
