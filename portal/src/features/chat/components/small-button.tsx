import { Button, type ButtonProps, buttonClass } from '#shared/ui/button.tsx';
import styles from './small-button.module.css';

/** The classes of one, for a trigger that must be the bare element. */
export const smallButtonClass = `${buttonClass('default')} ${styles.small}`;

/** A button for bars and lines of text, where the full size would push everything apart. */
export function SmallButton({ className, variant = 'default', ...rest }: ButtonProps) {
  return <Button {...rest} variant={variant} className={`${styles.small} ${className ?? ''}`} />;
}
