import { useTranslation } from 'react-i18next';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { Avatar, type AvatarProps } from './avatar.tsx';
import styles from './avatar-stack.module.css';

export interface AvatarStackProps {
  people: readonly Pick<AvatarProps, 'name' | 'src'>[];
  /** Further people become a number. */
  max?: number;
  /** In px. */
  size?: number;
}

/** Several people in little space; screen readers get all names. */
export function AvatarStack({ people, max = 4, size = 28 }: AvatarStackProps) {
  const { t } = useTranslation('ui');
  if (people.length === 0) return null;
  // "+1" would need the same space as the last avatar.
  const shown = people.length > max ? people.slice(0, max - 1) : people;
  const rest = people.length - shown.length;
  const names = people.map(({ name }) => name).join(listSeparator());
  return (
    <span
      className={styles.stack}
      style={{ '--stack-size': `${size}px` } as React.CSSProperties}
      role="img"
      aria-label={names}
      title={names}
    >
      {shown.map(({ name, src }, index) => (
        // Names may be equal.
        <span key={`${index} ${name}`} className={styles.person} aria-hidden>
          <Avatar name={name} src={src} size={size} isDecorative />
        </span>
      ))}
      {rest > 0 && (
        <span className={styles.rest} aria-hidden>
          {t('avatars.more', { count: rest })}
        </span>
      )}
    </span>
  );
}
