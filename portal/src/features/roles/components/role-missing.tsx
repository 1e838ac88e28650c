import { IconShieldOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';

export interface RoleMissingProps {
  error: unknown;
  onRetry: () => void;
}

/** In the place of a role that could not be read: it is gone, or the call failed. */
export function RoleMissing({ error, onRetry }: RoleMissingProps) {
  const { t } = useTranslation('roles');
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422);
  if (!isGone) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={<IconShieldOff size={28} stroke={1.5} />}
      title={t('form.gone')}
      description={t('form.goneBody')}
      action={
        <Link to="/role" className={buttonClass('default')}>
          {t('form.toList')}
        </Link>
      }
    />
  );
}
