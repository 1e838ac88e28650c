import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'default' | 'danger';
  /** Something is under way because of it: it cannot be pressed again meanwhile. */
  isBusy?: boolean;
}

/** The classes of a button, for a link that looks like one. */
export const buttonClass = (variant: NonNullable<ButtonProps['variant']> = 'primary') =>
  `${styles.button} ${styles[variant]}`;

export function Button({ variant, isBusy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(variant)} ${className ?? ''}`}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
    >
      {isBusy && <span className={styles.spinner} aria-hidden />}
      {children}
    </button>
  );
}
