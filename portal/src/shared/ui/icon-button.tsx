import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** The name of the button for screen readers and for the tooltip. */
  label: string;
  /** In px; at least 44 on phones. */
  size?: number;
  variant?: 'quiet' | 'outlined' | 'active';
  ref?: Ref<HTMLButtonElement>;
}

/** A button that consists only of an icon. */
export function IconButton({ label, size = 36, variant = 'quiet', className, style, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`${styles.button} ${variant === 'quiet' ? '' : styles[variant]} ${className ?? ''}`}
      style={{ '--size': `${size}px`, ...style } as React.CSSProperties}
    />
  );
}
