import type { HTMLAttributes, Ref } from 'react';
import styles from './group.module.css';

export interface GroupProps extends HTMLAttributes<HTMLFieldSetElement> {
  ref?: Ref<HTMLFieldSetElement>;
  [data: `data-${string}`]: unknown;
}

/** Related controls with a name for screen readers (`aria-label`), laid out like any other box. */
export function Group({ className, ...props }: GroupProps) {
  return <fieldset {...props} className={className ? `${styles.group} ${className}` : styles.group} />;
}
