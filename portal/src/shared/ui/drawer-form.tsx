import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './drawer-form.module.css';

export interface DrawerFormProps extends Omit<ComponentProps<'form'>, 'className' | 'noValidate'> {
  /** Of several parts with room between them, not of fields alone. */
  hasSections?: boolean;
}

/** A form that fills a drawer, its buttons at the foot. */
export function DrawerForm({ hasSections, ...props }: DrawerFormProps) {
  return <form {...props} className={styles.form} data-sections={hasSections || undefined} noValidate />;
}

export interface FormSectionProps {
  title: string;
  /** False: what it is can be seen, and the title is for screen readers. */
  hasHeading?: boolean;
  children: ReactNode;
}

/** Fields that belong together. */
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

/** Two fields side by side; on phones under each other. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
