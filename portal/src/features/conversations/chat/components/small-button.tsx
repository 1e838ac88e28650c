import { Button, type ButtonProps, buttonClass } from '#shared/ui/button.tsx';
import styles from './small-button.module.css';

/** The classes of a quiet one, for a trigger that must be the plain element. */
export const quietButtonClass = `${buttonClass('quiet')} ${styles.small}`;

/** A button for bars and lines of text, where the full size would take too much space. */
export function SmallButton({ className, variant = 'default', ...rest }: ButtonProps) {
  return <Button {...rest} variant={variant} className={`${styles.small} ${className ?? ''}`} />;
}
