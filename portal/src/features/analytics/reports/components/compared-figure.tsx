import type { MetricFigure } from '@sala/contract/analytics/reports/reports.schema.ts';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isChangeOfFew } from '../charts/is-few.ts';
import { useChange } from '../use-metric-text.ts';
import styles from './compared-figure.module.css';

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual };

export interface ComparedFigureProps {
  figure: MetricFigure | undefined;
  /** The change also stands under the figure in words, where no pointer can ask for them. */
  isSpelled?: boolean;
  children: ReactNode;
}

/** A figure in a table, and before it whether it rose or fell since the days before; of few facts nothing is said. */
export function ComparedFigure({ figure, isSpelled = false, children }: ComparedFigureProps) {
  const toChange = useChange();
  const change = figure && !isChangeOfFew(figure) ? toChange(figure) : undefined;
  if (!change) return children;
  const Arrow = arrows[change.direction];
  const tone = change.isGood === null ? undefined : change.isGood ? 'good' : 'bad';
  const arrow = <Arrow size={14} stroke={2} aria-hidden />;
  if (isSpelled)
    return (
      <>
        {children}
        <span className={styles.spelled} data-tone={tone}>
          {arrow}
          {change.text}
        </span>
      </>
    );
  return (
    <span className={styles.compared}>
      <span className={styles.change} data-tone={tone} title={change.text}>
        {arrow}
      </span>
      {children}
      <span className={styles.words}>{change.text}</span>
    </span>
  );
}
