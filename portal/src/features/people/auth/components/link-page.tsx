import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { LinkCheck } from '../use-link-check.ts';
import styles from './auth-form.module.css';
import { AuthPage } from './auth-page.tsx';

export interface LinkPageProps<T> {
  title: string;
  check: LinkCheck<T>;
  onRetry: () => void;
  dead: ReactNode;
  children: (data: T) => ReactNode;
}

/** A page that is opened by a link in a mail. It first checks whether the link is still valid. */
export function LinkPage<T>({ title, check, onRetry, dead, children }: LinkPageProps<T>) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  switch (check.status) {
    case 'dead':
      return dead;
    case 'good':
      return children(check.data);
    case 'failed':
      return (
        <AuthPage title={title}>
          <div className={styles.form}>
            <InlineAlert tone="error">{errorText(check.failure)}</InlineAlert>
            <Button className={styles.action} onClick={onRetry}>
              {t('retry')}
            </Button>
          </div>
        </AuthPage>
      );
    case 'checking':
      return (
        <AuthPage title={title}>
          <div className={styles.form} aria-busy>
            <Skeleton height={36} />
            <Skeleton height={36} />
            <Skeleton height={44} />
          </div>
        </AuthPage>
      );
  }
}
