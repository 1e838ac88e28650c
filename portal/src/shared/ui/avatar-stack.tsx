import { useTranslation } from 'react-i18next';
import { Avatar, type AvatarProps } from './avatar.tsx';
import styles from './avatar-stack.module.css';

export interface AvatarStackProps {
  people: readonly Pick<AvatarProps, 'name' | 'src'>[];
  /** The rest becomes a number. */
  max?: number;
  /** In px. */
  size?: number;
}

/** Several people in little room; screen readers hear all the names. */
export function AvatarStack({ people, max = 4, size = 28 }: AvatarStackProps) {
  const { t } = useTranslation('ui');
  if (people.length === 0) return null;
  // A "+1" would take the room of the one it hides.
  const shown = people.length > max ? people.slice(0, max - 1) : people;
  const rest = people.length - shown.length;
  const names = people.map(({ name }) => name).join(', ');
  return (
    <span
      className={styles.stack}
      style={{ '--stack-size': `${size}px` } as React.CSSProperties}
      role="img"
      aria-label={names}
      title={names}
    >
      {shown.map(({ name, src }, index) => (
        // Two people may share a name
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
