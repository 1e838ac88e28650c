import {
  IconArchive,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconPlayerPause,
  IconProgress,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './status-pill.module.css';

/** The six kinds of state that every object of the product can have. Colour and icon are the same everywhere. */
export type StatusKind = 'waiting' | 'running' | 'held' | 'done' | 'failed' | 'closed';

const icons = {
  waiting: IconClock,
  running: IconProgress,
  held: IconPlayerPause,
  done: IconCircleCheck,
  failed: IconCircleX,
  closed: IconArchive,
} as const;

export interface StatusPillProps {
  kind: StatusKind;
  /** The feature's own name for the state. Default: the general name of the kind. */
  label?: string;
  /** An icon of its own with the colour of the kind, for features with more states than kinds. */
  Icon?: typeof IconArchive;
}

export function StatusPill({ kind, label, Icon = icons[kind] }: StatusPillProps) {
  const { t } = useTranslation('common');
  return (
    <span className={styles.pill} data-kind={kind}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {label ?? t(`status.${kind}`)}
    </span>
  );
}
