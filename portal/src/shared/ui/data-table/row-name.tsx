import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './row-name.module.css';
import type { RowLink } from './table-types.ts';

/** The row's name, as a link if there is one. */
export function RowName({ link, children }: { link: RowLink | undefined; children: ReactNode }) {
  if (!link) return children;
  // The table does not depend on the route types of pages.
  return (
    <Link {...(link as LinkProps)} className={styles.link}>
      {children}
    </Link>
  );
}
