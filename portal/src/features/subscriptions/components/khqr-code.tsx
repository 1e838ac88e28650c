import { encode } from 'uqr';
import styles from './plan-tab.module.css';

/** Free around the code, in its own squares: cameras look for it. */
const border = 2;

/** A code for banking apps. Black on white in every theme: others are not read. */
export function KhqrCode({ text, label, hint }: { text: string; label: string; hint: string }) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <figure className={styles.khqr}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} />
      </svg>
      <figcaption className={styles.muted}>{hint}</figcaption>
    </figure>
  );
}
