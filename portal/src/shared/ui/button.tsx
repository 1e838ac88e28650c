import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `quiet`: beside one that stands out. */
  variant?: 'primary' | 'default' | 'danger' | 'quiet';
  /** Its action is in progress: it cannot be pressed again. */
  isBusy?: boolean;
  /** For rows and banners with less height. */
  isSmall?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** The classes of a button, for links in the same style. */
export const buttonClass = (variant: NonNullable<ButtonProps['variant']> = 'primary') =>
  `${styles.button} ${styles[variant]}`;

export function Button({ variant, isBusy = false, isSmall = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(variant)} ${className ?? ''}`}
      data-small={isSmall || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
    >
      {isBusy && <span className={styles.spinner} aria-hidden />}
      {children}
    </button>
  );
}
