import { Link } from '@tanstack/react-router';
import { clientConfig } from '#shared/config/client-config.ts';
import { BrandMark } from '#shared/ui/brand-mark.tsx';
import styles from './brand.module.css';

/** The product's mark, which leads to where one begins. */
export function Brand({ hasName }: { hasName: boolean }) {
  const { appName } = clientConfig();
  return (
    <Link to={'/' as string} className={styles.brand} aria-label={appName}>
      <BrandMark />
      {hasName && <span className={styles.name}>{appName}</span>}
    </Link>
  );
}
