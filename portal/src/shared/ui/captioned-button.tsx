import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './captioned-button.module.css';

export interface CaptionedButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: 'muted' | 'warning';
  ref?: Ref<HTMLButtonElement>;
}

/** An icon over its caption, as a tool of the menu; in the bar above the page they stand beside each other. */
export function CaptionedButton({ tone = 'muted', ...rest }: CaptionedButtonProps) {
  return <button type="button" {...rest} className={styles.button} data-tone={tone} />;
}
