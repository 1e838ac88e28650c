import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isMissing } from '#shared/api/api-error.ts';
import { buttonClass } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

/** Why a record could not be read. */
export interface FailedReading {
  error: unknown;
  onRetry: () => void;
}

export interface MissingRecordProps extends FailedReading {
  icon: ReactNode;
  title: string;
  description: string;
  /** The list with the other records. */
  list: { to: string; label: string };
}

/** Shown in place of a record that could not be read, because it was deleted or the call failed. */
export function MissingRecord({ error, onRetry, icon, title, description, list }: MissingRecordProps): ReactNode {
  if (!isMissing(error)) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={icon}
      title={title}
      description={description}
      action={
        <Link to={list.to} className={buttonClass('default')}>
          {list.label}
        </Link>
      }
    />
  );
}
