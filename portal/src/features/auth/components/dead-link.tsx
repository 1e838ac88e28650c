import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#shared/ui/button.tsx';
import styles from './auth-form.module.css';
import { AuthPage } from './auth-page.tsx';

export interface DeadLinkProps {
  title: string;
  body: string;
  to: '/login' | '/forgot-password';
  label: string;
  /** What else one can do. */
  children?: ReactNode;
}

/** A link from a mail that works no more, and what to do now. */
export function DeadLink({ title, body, to, label, children }: DeadLinkProps) {
  return (
    <AuthPage title={title} lead={body} foot={children}>
      <Link to={to} className={`${buttonClass()} ${styles.action}`}>
        {label}
      </Link>
    </AuthPage>
  );
}
