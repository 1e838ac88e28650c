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
  /** Further possible actions. */
  children?: ReactNode;
}

/** Shown for a link from a mail that is no longer valid, with the next step. */
export function DeadLink({ title, body, to, label, children }: DeadLinkProps) {
  return (
    <AuthPage title={title} lead={body} foot={children}>
      <Link to={to} className={`${buttonClass()} ${styles.action}`}>
        {label}
      </Link>
    </AuthPage>
  );
}
