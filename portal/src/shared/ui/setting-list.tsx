import { Children, type ReactNode } from 'react';
import styles from './setting-list.module.css';

/** Switches in a list, in one frame with lines between them. */
export function SettingList({ children }: { children: ReactNode }) {
  return (
    <div className={styles.list}>
      {Children.map(children, (child) => child && <div className={styles.row}>{child}</div>)}
    </div>
  );
}
