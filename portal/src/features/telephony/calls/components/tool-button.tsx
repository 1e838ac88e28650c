import type { IconPhone } from '@tabler/icons-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { withKeys } from '../call-shortcuts.ts';
import styles from './tool-button.module.css';

export interface ToolButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  icon: typeof IconPhone;
  /** What it does is in force: seen by its ground, and by its name. */
  isOn?: boolean;
  isDisabled?: boolean;
  /** The combination that does the same, such as `Ctrl+Shift+KeyM`. */
  shortcut?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** One of the things that can be done during a call: an icon over its name. */
export function ToolButton({ label, icon: Icon, isOn, isDisabled, shortcut, ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      title={shortcut && withKeys(label, shortcut)}
      {...rest}
      className={styles.tool}
      data-on={isOn || undefined}
      disabled={isDisabled}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={styles.label}>{label}</span>
    </button>
  );
}
