import type { Availability } from '@sala/contract/core/availability.schema.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import styles from './availability-dot.module.css';
import { useAvailabilityText } from './availability-text.ts';

export interface AvailabilityDotProps {
  availability: Availability;
  /** In px. */
  size?: number;
  /** Text beside it has the same meaning. */
  isDecorative?: boolean;
  className?: string;
}

/** Availability as a small dot: every state has its own shape besides the colour. */
export function AvailabilityDot({ availability, size = 10, isDecorative, className }: AvailabilityDotProps) {
  const text = useAvailabilityText(availability);
  return (
    <span
      className={className ? `${styles.dot} ${className}` : styles.dot}
      style={{ '--dot-size': `${size}px` } as React.CSSProperties}
      data-state={availability.state}
      title={withColon(text.state, text.sentence)}
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': text.state })}
    />
  );
}
