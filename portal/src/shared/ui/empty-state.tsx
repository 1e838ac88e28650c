import type { ReactNode } from 'react';
import styles from './states.module.css';

export interface EmptyStateProps {
  icon?: ReactNode;
  /** One line: what would be here. */
  title: string;
  description?: ReactNode;
  /** The button that makes the first, or clears what hides it. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {description && <p className={styles.description}>{description}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
