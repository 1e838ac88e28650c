import { QrCode } from '#shared/ui/qr-code.tsx';
import styles from './plan-tab.module.css';

/** A code for banking apps. */
export function KhqrCode({ text, label, hint }: { text: string; label: string; hint: string }) {
  return (
    <figure className={styles.khqr}>
      <QrCode text={text} label={label} />
      <figcaption className={styles.muted}>{hint}</figcaption>
    </figure>
  );
}
