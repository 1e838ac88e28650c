import type { Attempt, DeliveryDetail, WebhookReceiver } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { deliveryStatus } from '../delivery-status.ts';
import { deliveryQuery } from '../integration.queries.ts';
import { useOutcomeText } from '../use-outcome-text.ts';
import { useReplay } from '../use-replay.ts';
import { CodeBlock } from './code-block.tsx';
import styles from './integration-tabs.module.css';

export interface DeliveryDrawerProps {
  id: string;
  receiver?: WebhookReceiver;
  isLocked: boolean;
  onClose: () => void;
}

/** One delivery: the sent data, the response to each attempt, and a button that sends it again. */
export function DeliveryDrawer({ id, receiver = 'integration', isLocked, onClose }: DeliveryDrawerProps) {
  const { t } = useTranslation(['integration', 'common']);
  const query = useQuery(deliveryQuery(id, receiver));
  const replay = useReplay(receiver);
  return (
    <Dialog kind="drawer-end" width={640} title={query.data?.delivery.event ?? t('log.one')} onClose={onClose}>
      {query.data ? (
        <Detail detail={query.data} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading>
          <div className={styles.stack}>
            {[120, 200, 80].map((height) => (
              <Skeleton key={height} height={height} />
            ))}
          </div>
        </Loading>
      )}
      {!isLocked && query.data && (
        <DialogActions isSticky>
          <Button isBusy={replay.isPending} onClick={() => replay.mutate(id)}>
            <IconRefresh size={18} stroke={1.75} aria-hidden />
            {t('replay.send')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

function Detail({ detail: { delivery, body, attempts } }: { detail: DeliveryDetail }) {
  const { t } = useTranslation('integration');
  const now = useNow();
  return (
    <div className={styles.detail}>
      <Facts
        facts={[
          [
            t('log.state'),
            <StatusPill key="state" kind={deliveryStatus[delivery.state]} label={t(`delivery.${delivery.state}`)} />,
          ],
          ['webhook-id', <code key="id">{delivery.id}</code>],
          [t('log.createdAt'), formatDateTime(delivery.createdAt, now)],
          ...(delivery.nextAttemptAt
            ? [[t('log.next'), <TimeText key="next" time={delivery.nextAttemptAt} />] as const]
            : []),
        ]}
      />
      <div className={styles.head}>
        <h3>{t('detail.body')}</h3>
        {body !== null && <CopyButton value={body} label={t('detail.copyBody')} />}
      </div>
      {body === null ? (
        <p className={styles.quiet}>{t('detail.hidden')}</p>
      ) : (
        <CodeBlock label={t('detail.body')} text={JSON.stringify(JSON.parse(body), null, 2)} />
      )}
      <h3>{t('detail.attempts')}</h3>
      {attempts.length === 0 && <p className={styles.quiet}>{t('detail.none')}</p>}
      <div>
        {attempts.map((attempt) => (
          <AttemptEntry key={attempt.id} attempt={attempt} />
        ))}
      </div>
    </div>
  );
}

function AttemptEntry({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('integration');
  const outcomeText = useOutcomeText();
  const now = useNow();
  const lines = (headers: Record<string, string>) =>
    Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n');
  return (
    <article className={styles.attempt}>
      <div className={styles.head}>
        <StatusPill kind={attempt.error === null ? 'done' : 'failed'} label={outcomeText(attempt)} />
        <span className={styles.quiet}>
          {formatDateTime(attempt.at, now)} · {t('detail.duration', { ms: attempt.durationMs })}
          {attempt.isManual && ` · ${t('detail.manual')}`}
        </span>
      </div>
      <details className={styles.hints}>
        <summary>{t('detail.request')}</summary>
        <CodeBlock label={t('detail.request')} text={`POST ${attempt.url}\n${lines(attempt.requestHeaders)}`} />
      </details>
      {attempt.status !== null && (
        <details className={styles.hints}>
          <summary>{t('detail.answer')}</summary>
          <CodeBlock
            label={t('detail.answer')}
            text={`${attempt.status}\n${lines(attempt.responseHeaders)}\n\n${attempt.responseBody ?? t('detail.hidden')}`.trim()}
          />
        </details>
      )}
    </article>
  );
}
