import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Menu } from './menu.tsx';
import styles from './split-button.module.css';

export interface SplitButtonProps extends ButtonProps {
  /** Name of the list that the arrow opens. */
  moreLabel: string;
  /** The further actions, as `MenuItem`s. */
  more: ReactNode;
}

/** A button for the most common action, with a list of further actions at its end. */
export function SplitButton({ moreLabel, more, className, ...button }: SplitButtonProps) {
  const { variant = 'primary', isSmall, isBusy, disabled } = button;
  return (
    <span className={styles.split}>
      <Button {...button} variant={variant} className={`${styles.main} ${className ?? ''}`} />
      <Menu
        label={moreLabel}
        placement="bottom-end"
        trigger={(props) => (
          <Button
            {...props}
            variant={variant}
            isSmall={isSmall}
            disabled={disabled || isBusy}
            className={styles.more}
            data-variant={variant}
            aria-label={moreLabel}
            title={moreLabel}
          >
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </Button>
        )}
      >
        {more}
      </Menu>
    </span>
  );
}
