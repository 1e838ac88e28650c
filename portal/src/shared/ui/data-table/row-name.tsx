import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './row-name.module.css';
import type { RowLink } from './table-types.ts';

/** What a row is called: the way to it, where there is one. */
export function RowName({ link, children }: { link: RowLink | undefined; children: ReactNode }) {
  if (!link) return children;
  // Which routes there are is known to the pages, not to the table.
  return (
    <Link {...(link as LinkProps)} className={styles.link}>
      {children}
    </Link>
  );
}
