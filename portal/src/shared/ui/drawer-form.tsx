import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './drawer-form.module.css';

export interface DrawerFormProps extends Omit<ComponentProps<'form'>, 'className' | 'noValidate'> {
  /** The form has several sections with space between them, not only fields. */
  hasSections?: boolean;
}

/** A form that fills a drawer, with its buttons at the bottom. */
export function DrawerForm({ hasSections, ...props }: DrawerFormProps) {
  return <form {...props} className={styles.form} data-sections={hasSections || undefined} noValidate />;
}

export interface FormSectionProps {
  title: string;
  /** False: the purpose is visible from the fields, and the title is only for screen readers. */
  hasHeading?: boolean;
  children: ReactNode;
}

/** A group of related fields. */
export function FormSection({ title, hasHeading = true, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} {...(hasHeading ? { 'aria-labelledby': id } : { 'aria-label': title })}>
      {hasHeading && (
        <h3 id={id} className={styles.heading}>
          {title}
        </h3>
      )}
      {children}
    </section>
  );
}

/** Two fields side by side; on phones one below the other. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
