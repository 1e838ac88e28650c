import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Group } from '#shared/ui/group.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import styles from './agent.module.css';

export interface ListItemProps {
  /** What it is called, for the heading and the names of its buttons. */
  name: string;
  index: number;
  count: number;
  isLocked: boolean;
  onMove: (by: number) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** One of several parts of an agent, with the buttons that move and remove it. */
export function ListItem({ name, index, count, isLocked, onMove, onRemove, children }: ListItemProps) {
  const { t } = useTranslation('chat-agents');
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <Group className={styles.item} aria-label={name}>
      <div className={styles.itemHead}>
        <strong>{name}</strong>
        {!isLocked && (
          <span className={styles.itemButtons}>
            <IconButton label={t('form.moveUp', { name })} disabled={index === 0} onClick={() => onMove(-1)}>
              <IconArrowUp {...icon} />
            </IconButton>
            <IconButton label={t('form.moveDown', { name })} disabled={index === count - 1} onClick={() => onMove(1)}>
              <IconArrowDown {...icon} />
            </IconButton>
            <IconButton label={t('form.remove', { name })} onClick={onRemove}>
              <IconTrash {...icon} />
            </IconButton>
          </span>
        )}
      </div>
      {children}
    </Group>
  );
}
