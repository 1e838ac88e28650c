import { useRouterState } from '@tanstack/react-router';
import styles from './navigation-progress.module.css';

/** A thin bar on top while the next page is fetched; one that comes at once shows none. */
export function NavigationProgress() {
  const isPending = useRouterState({ select: (state) => state.status === 'pending' });
  return isPending && <div className={styles.bar} aria-hidden />;
}
