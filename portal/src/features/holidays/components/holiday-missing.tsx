import { IconCalendarOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';

export interface HolidayMissingProps {
  error: unknown;
  onRetry: () => void;
}

/** In the place of a holiday that could not be read: it is gone, or the call failed. */
export function HolidayMissing({ error, onRetry }: HolidayMissingProps) {
  const { t } = useTranslation('holidays');
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422);
  if (!isGone) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={<IconCalendarOff size={28} stroke={1.5} />}
      title={t('form.gone')}
      description={t('form.goneBody')}
      action={
        <Link to="/holiday" className={buttonClass('default')}>
          {t('form.toList')}
        </Link>
      }
    />
  );
}
