import { IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';

export interface EmployeeMissingProps {
  error: unknown;
  onRetry: () => void;
}

/** In the place of an employee who could not be read: he is gone, or the call failed. */
export function EmployeeMissing({ error, onRetry }: EmployeeMissingProps) {
  const { t } = useTranslation('employees');
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422);
  if (!isGone) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={<IconUserOff size={28} stroke={1.5} />}
      title={t('details.gone')}
      description={t('details.goneBody')}
      action={
        <Link to="/employee" className={buttonClass('default')}>
          {t('details.toList')}
        </Link>
      }
    />
  );
}
