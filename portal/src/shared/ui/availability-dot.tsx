import type { Availability } from '@sala/contract/availability/availability.schema.ts';
import styles from './availability-dot.module.css';
import { useAvailabilityText } from './availability-text.ts';

export interface AvailabilityDotProps {
  availability: Availability;
  /** In px. */
  size?: number;
  /** Words beside it say the same already. */
  isDecorative?: boolean;
  className?: string;
}

/** Who can take work, as small as it gets: every kind of state has a shape of its own, the colour is an addition. */
export function AvailabilityDot({ availability, size = 10, isDecorative, className }: AvailabilityDotProps) {
  const text = useAvailabilityText(availability);
  return (
    <span
      className={className ? `${styles.dot} ${className}` : styles.dot}
      style={{ '--dot-size': `${size}px` } as React.CSSProperties}
      data-state={availability.state}
      title={`${text.state}: ${text.sentence}`}
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': text.state })}
    />
  );
}
