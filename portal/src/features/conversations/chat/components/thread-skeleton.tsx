import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './thread-skeleton.module.css';

const bubbles = [
  { side: 'them', width: '42%', height: 38 },
  { side: 'them', width: '58%', height: 60 },
  { side: 'me', width: '50%', height: 38 },
  { side: 'them', width: '34%', height: 38 },
  { side: 'me', width: '62%', height: 82 },
  { side: 'me', width: '28%', height: 38 },
  { side: 'them', width: '48%', height: 60 },
] as const;

/** Placeholder of a thread. */
export function ThreadSkeleton() {
  return (
    <div className={styles.thread}>
      {bubbles.map(({ side, width, height }) => (
        <div key={`${side} ${width}`} className={styles[side]} style={{ width }}>
          <Skeleton height={height} />
        </div>
      ))}
    </div>
  );
}
