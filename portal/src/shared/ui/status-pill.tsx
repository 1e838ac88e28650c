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

/** The six kinds of state that anything in the product can be in; colour and icon are the same wherever it is shown. */
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
  /** The feature's own word for the state; the kind's general word without one. */
  label?: string;
  /** A sign of its own beside the kind's colour, where a feature has more states than there are kinds. */
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
