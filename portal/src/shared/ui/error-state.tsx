import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from './button.tsx';
import { ProblemText } from './problem-text.tsx';
import styles from './states.module.css';

export interface ErrorStateProps {
  /** What happened; defaults to "This could not be loaded". */
  title?: string;
  error: unknown;
  onRetry?: () => void;
}

/** Shown in place of content that could not be loaded. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const apiError: Pick<ApiError, 'key' | 'params' | 'requestId' | 'validate'> =
    error instanceof ApiError ? error : { key: 'unexpected', params: {}, requestId: undefined, validate: undefined };
  // What is loaded has no fields to mark: an address may name a period that is too long.
  const [problem] = Object.values(apiError.validate ?? {}).flat();
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon} aria-hidden>
        <IconCloudOff size={28} stroke={1.5} />
      </span>
      <p className={styles.title}>{title ?? t('loadFailed')}</p>
      <p className={styles.description}>{problem ? <ProblemText problem={problem} /> : errorText(apiError)}</p>
      {apiError.requestId && <p className={styles.reference}>{t('reference', { id: apiError.requestId })}</p>}
      {onRetry && (
        <div className={styles.action}>
          <Button variant="default" onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
