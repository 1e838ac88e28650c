import { reportMailsApi } from '@sala/contract/analytics/reports/report-mails.api.ts';
import { IconMail, IconMailOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { PublicQueries } from '../public-queries.tsx';
import styles from '../wallboard/wallboard.module.css';

/** Behind the `#`, where no server and no log sees it. */
const readToken = () => new URLSearchParams(location.hash.slice(1)).get('token') ?? '';

/** Where the link of a mail leads: one press, and it is no longer sent. Programs that only look at links stop nothing. */
export function ReportMailPage(): ReactNode {
  return (
    <PublicQueries>
      <StopMail />
    </PublicQueries>
  );
}

function StopMail() {
  const { t } = useTranslation(['reports', 'common']);
  const errorText = useErrorText();
  const [token] = useState(readToken);
  const stop = useMutation({
    mutationFn: () => api.call(reportMailsApi.stop, { body: { token: token || '-' } }, { silent: true }),
  });
  const iconProps = { size: 28, stroke: 1.5 };
  return (
    <main className={styles.wall}>
      <h1 className="visually-hidden">{t('common:page.reportMail')}</h1>
      <div className={styles.message}>
        {stop.isSuccess ? (
          <EmptyState icon={<IconMailOff {...iconProps} />} title={t('mail.done')} description={t('mail.doneBody')} />
        ) : (
          <EmptyState
            icon={<IconMail {...iconProps} />}
            title={t('mail.question')}
            description={
              stop.error ? (
                <InlineAlert tone="error">{errorText(toApiError(stop.error))}</InlineAlert>
              ) : (
                t('mail.questionBody')
              )
            }
            action={
              <Button isBusy={stop.isPending} onClick={() => stop.mutate()}>
                {t('mail.stop')}
              </Button>
            }
          />
        )}
      </div>
    </main>
  );
}
