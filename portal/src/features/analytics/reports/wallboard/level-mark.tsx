import type { WallLevel } from '@sala/contract/analytics/reports/wallboard.ts';
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './level.module.css';

/** A shape for each level: colours alone are lost on many screens, and on many people. */
const shapes = { fine: IconCircleCheck, warning: IconAlertTriangle, bad: IconAlertOctagon };

/** How a value stands, in colour, shape and words; nothing for one that only informs. */
export function LevelMark({ level }: { level: WallLevel | undefined }) {
  const { t } = useTranslation('reports');
  if (!level) return null;
  const Shape = shapes[level];
  return (
    <span className={styles.level} data-level={level}>
      <Shape size="1.6em" stroke={2} aria-hidden />
      {t(`wall.level.${level}`)}
    </span>
  );
}
