import type { Availability } from '@sala/contract/availability/availability.schema.ts';
import type { Presence } from '@sala/contract/users/users.api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AvailabilityDot } from './availability-dot.tsx';
import styles from './avatar.module.css';
import { getHue, toInitials } from './initials.ts';

export interface AvatarProps {
  name: string;
  src?: string | null;
  /** In px. */
  size?: number;
  /** Of a visitor: shown as a dot, and told to screen readers. */
  presence?: Presence;
  /** The same of a colleague: whether they can take work. */
  availability?: Availability;
  /** The name stands beside it already: screen readers hear the presence only. */
  isDecorative?: boolean;
}

const hues = 6;

export function Avatar({ name, src, size = 36, presence, availability, isDecorative = false }: AvatarProps) {
  const { t } = useTranslation('common');
  const [failedSrc, setFailedSrc] = useState<string>();
  const initials = toInitials(name);
  const label = [!isDecorative && name, presence && t(`presence.${presence}`)].filter(Boolean).join(', ');
  const picture = (
    <span
      className={styles.avatar}
      style={{ '--avatar-size': `${size}px` } as React.CSSProperties}
      data-hue={getHue(name, hues)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {src && src !== failedSrc ? (
        <img className={styles.image} src={src} alt="" onError={() => setFailedSrc(src)} />
      ) : (
        // Drawn by the style sheet: letters that only stand for the name are no text of the button around them.
        <span
          className={styles.initials}
          data-initials={initials}
          data-single={initials.length < 2 || !/^\p{Script=Latin}/u.test(initials) || undefined}
        />
      )}
      {presence && <span className={styles.dot} data-presence={presence} />}
    </span>
  );
  if (!availability) return picture;
  return (
    <span className={styles.marked}>
      {picture}
      <span className={styles.mark}>
        <AvailabilityDot availability={availability} size={Math.max(9, Math.round(size * 0.25))} />
      </span>
    </span>
  );
}
