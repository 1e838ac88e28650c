import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsBusinessClosed } from '#shared/session/use-is-business-closed.ts';
import styles from './read-only-note.module.css';

export interface ReadOnlyNoteProps {
  /** `readonly`: the account is read-only; `ability`: the role has no permission to change this. */
  reason?: 'readonly' | 'ability';
  /** A reason that the page supplies. */
  children?: ReactNode;
}

/** Shown at the top of a read-only page, with the reason. */
export function ReadOnlyNote({ reason = 'ability', children }: ReadOnlyNoteProps) {
  const { t } = useTranslation('ui');
  // No administrator can change what holds for the whole business.
  const why = useIsBusinessClosed() && reason === 'readonly' ? 'business' : reason;
  return (
    <div className={styles.note} role="note">
      <IconLock size={18} stroke={1.75} aria-hidden />
      <span>{children ?? t(`readOnly.${why}`)}</span>
    </div>
  );
}
