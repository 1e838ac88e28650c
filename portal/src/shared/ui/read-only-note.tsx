import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './read-only-note.module.css';

export interface ReadOnlyNoteProps {
  /** `readonly`: the account may only look; `ability`: the role lacks the right to change this. */
  reason?: 'readonly' | 'ability';
  /** A reason of the page's own. */
  children?: ReactNode;
}

/** At the top of a page that one may look at but not change, with the reason. */
export function ReadOnlyNote({ reason = 'ability', children }: ReadOnlyNoteProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.note} role="note">
      <IconLock size={18} stroke={1.75} aria-hidden />
      <span>{children ?? t(`readOnly.${reason}`)}</span>
    </div>
  );
}
