import { IconBuildingOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';

export interface DepartmentMissingProps {
  error: unknown;
  onRetry: () => void;
}

/** In the place of a department or team that could not be read: it is gone, or the call failed. */
export function DepartmentMissing({ error, onRetry }: DepartmentMissingProps) {
  const { t } = useTranslation('departments');
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422);
  if (!isGone) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={<IconBuildingOff size={28} stroke={1.5} />}
      title={t('gone.title')}
      description={t('gone.body')}
      action={
        <Link to="/department" className={buttonClass('default')}>
          {t('gone.toList')}
        </Link>
      }
    />
  );
}
