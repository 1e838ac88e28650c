import type { Availability } from '@sala/contract/core/availability.schema.ts';
import type { Presence } from '@sala/contract/identity/users/users.api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clauseSeparator } from '#shared/i18n/punctuation.ts';
import { AvailabilityDot } from './availability-dot.tsx';
import styles from './avatar.module.css';
import { getHue, toInitials } from './initials.ts';

export interface AvatarProps {
  name: string;
  src?: string | null;
  /** In px. */
  size?: number;
  /** A visitor's presence, as a dot and for screen readers. */
  presence?: Presence;
  /** A colleague's availability. */
  availability?: Availability;
  /** The name is beside it, so screen readers only get the presence. */
  isDecorative?: boolean;
}

const hues = 6;

export function Avatar({ name, src, size = 36, presence, availability, isDecorative = false }: AvatarProps) {
  const { t } = useTranslation('common');
  const [failedSrc, setFailedSrc] = useState<string>();
  const initials = toInitials(name);
  const label = [!isDecorative && name, presence && t(`presence.${presence}`)].filter(Boolean).join(clauseSeparator());
  // The same nodes with and without a mark: one that comes late neither moves the picture nor loads it again.
  return (
    <span className={styles.marked}>
      <span
        className={styles.avatar}
        style={{ '--avatar-size': `${size}px` } as React.CSSProperties}
        data-hue={getHue(name, hues)}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        {src && src !== failedSrc ? (
          <img className={styles.image} src={src} alt="" onError={() => setFailedSrc(src)} />
        ) : (
          // Rendered by CSS, so that the initials are not part of an enclosing button's name.
          <span
            className={styles.initials}
            data-initials={initials}
            data-single={initials.length < 2 || !/^\p{Script=Latin}/u.test(initials) || undefined}
          />
        )}
        {presence && <span className={styles.dot} data-presence={presence} />}
      </span>
      {availability && (
        <span className={styles.mark}>
          <AvailabilityDot availability={availability} size={Math.max(9, Math.round(size * 0.25))} />
        </span>
      )}
    </span>
  );
}
