import { shortcutKeys } from '#shared/ui/use-shortcut.ts';
import styles from './keys.module.css';

/** Shows a key combination as keys. */
export function Keys({ combination }: { combination: string }) {
  return (
    <span className={styles.keys}>
      {shortcutKeys(combination).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
