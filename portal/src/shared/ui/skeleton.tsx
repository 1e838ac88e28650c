import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Any CSS size; a number is px. */
  width?: number | string;
  height?: number | string;
  isRound?: boolean;
}

/** A placeholder shape for content that is still loading. */
export function Skeleton({ width = '100%', height = 12, isRound = false }: SkeletonProps) {
  return <div className={styles.skeleton} style={{ width, height, borderRadius: isRound ? '50%' : undefined }} />;
}
