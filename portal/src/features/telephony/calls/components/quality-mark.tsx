import type { QualityLevel } from '@sala/client/call/quality.ts';
import { useTranslation } from 'react-i18next';
import styles from './quality-mark.module.css';

const bars: Record<QualityLevel, number> = { good: 3, fair: 2, weak: 1, lost: 0 };

/** How good the sound can be, as three bars. */
export function QualityMark({ level }: { level: QualityLevel }) {
  const { t } = useTranslation('calls');
  const label = t(`quality.${level}`);
  return (
    <span className={styles.mark} data-level={level} role="img" aria-label={label} title={label}>
      {[1, 2, 3].map((bar) => (
        <span key={bar} className={styles.bar} data-on={bar <= bars[level] || undefined} />
      ))}
    </span>
  );
}
