import { IconChevronRight } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './page.module.css';

/** The layout frame of a page. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

export interface Breadcrumb {
  label: string;
  to: LinkProps['to'];
  params?: LinkProps['params'];
}

export interface PageHeaderProps {
  title: string;
  /** One sentence about the purpose of the page. */
  description?: ReactNode;
  /** The page's one primary action. */
  action?: ReactNode;
  /** The parent pages, outermost first; only below level one. */
  breadcrumbs?: readonly Breadcrumb[];
}

/** The page's name with its one primary action. */
export function PageHeader({ title, description, action, breadcrumbs = [] }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {breadcrumbs.length > 0 && <Breadcrumbs pages={breadcrumbs} />}
      <div className={styles.head}>
        <div className={styles.names}>
          {/* The heading gets the focus when the page is opened. */}
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </header>
  );
}

function Breadcrumbs({ pages }: { pages: readonly Breadcrumb[] }) {
  const { t } = useTranslation('ui');
  return (
    <nav aria-label={t('page.breadcrumbs')}>
      <ol className={styles.crumbs}>
        {pages.map(({ label, to, params }) => (
          <li key={label} className={styles.crumb}>
            <Link to={to} params={params as never}>
              {label}
            </Link>
            <IconChevronRight size={14} stroke={1.75} aria-hidden />
          </li>
        ))}
      </ol>
    </nav>
  );
}

export interface PageBodyProps {
  /** `form` keeps lines readable, `full` is for tables and boards. */
  width?: 'form' | 'full';
  children: ReactNode;
}

export function PageBody({ width = 'full', children }: PageBodyProps) {
  return (
    <div className={styles.body} data-width={width}>
      {children}
    </div>
  );
}

export interface FormSectionProps {
  title: string;
  /** Where links within the page lead to it. */
  id?: string;
  /** A short sentence about the effect of these fields. */
  description?: ReactNode;
  /** The fields; at most 560 px wide unless `isWide`. */
  children: ReactNode;
  isWide?: boolean;
  /** The title is above the fields at every width, and the fields take the whole page. */
  isStacked?: boolean;
}

/** A group of related fields with their heading beside them, or above them in narrow windows. */
export function FormSection({ title, id, description, isWide = false, isStacked = false, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={styles.section} data-stacked={isStacked || undefined} aria-labelledby={titleId}>
      <div className={styles.sectionNames}>
        <h2 id={titleId}>{title}</h2>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.fields} data-wide={isWide || isStacked || undefined}>
        {children}
      </div>
    </section>
  );
}
