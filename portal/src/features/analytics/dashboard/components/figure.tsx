import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './figure.module.css';

export interface FigureProps {
  icon: ReactNode;
  label: string;
  value: string;
  /** A short explanation of the figure. */
  hint: string;
  /** The figure needs attention. */
  isUrgent?: boolean;
  /** Placeholders instead of the value and the hint. */
  isLoading?: boolean;
}

/** A figure with its name. The link around it leads to what it counts. */
export function Figure({ icon, label, value, hint, isUrgent = false, isLoading = false }: FigureProps) {
  const changes = useChanges(value);
  return (
    <span className={styles.figure} data-urgent={isUrgent || undefined}>
      <span className={styles.label}>
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
        {label}
      </span>
      {isLoading ? (
        <FigureSkeleton />
      ) : (
        <>
          {/* A new element each time, so that the animation runs for each change. */}
          <span key={changes} className={`${styles.value} ${changes > 0 ? 'live-flash' : ''}`}>
            {value}
          </span>
          <span className={styles.hint}>{hint}</span>
        </>
      )}
    </span>
  );
}

function FigureSkeleton() {
  const { t } = useTranslation('common');
  return (
    <>
      <span className={styles.value}>
        <span className="visually-hidden">{t('loading')}</span>
        <span className={styles.bar} aria-hidden>
          <Skeleton height={14} width={88} />
        </span>
      </span>
      <span className={styles.hint} aria-hidden>
        <span className={styles.bar}>
          <Skeleton height={10} width={64} />
        </span>
      </span>
    </>
  );
}

/** How often the value has changed since it was first shown. */
function useChanges(value: string): number {
  const [shown, setShown] = useState({ value, changes: 0 });
  if (shown.value === value) return shown.changes;
  setShown({ value, changes: shown.changes + 1 });
  return shown.changes + 1;
}
