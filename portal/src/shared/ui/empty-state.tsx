import type { ReactNode } from 'react';
import styles from './states.module.css';

export interface EmptyStateProps {
  icon?: ReactNode;
  /** One line that states what would be shown here. */
  title: string;
  description?: ReactNode;
  /** The button that creates the first entry, or that removes the filters. */
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
