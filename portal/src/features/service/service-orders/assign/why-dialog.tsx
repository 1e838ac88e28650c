import type { DispatchChoice } from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { useCandidateText } from './candidate-text.ts';
import { choicesQuery } from './candidates.queries.ts';
import styles from './why-dialog.module.css';

export interface WhyDialogProps {
  order: Pick<ServiceOrder, 'id' | 'version' | 'orderNumber' | 'title'>;
  onClose: () => void;
}

/** The reasons for each automatic assignment of an order, newest first, and the reason why a pending one is waiting. */
export function WhyDialog({ order, onClose }: WhyDialogProps) {
  const { t } = useTranslation('service-orders');
  const choices = useQuery(choicesQuery(order.id, order.version));
  return (
    <Dialog title={t('assign.why.title')} width={520} onClose={onClose}>
      <p className={styles.order}>
        #{order.orderNumber} · {order.title}
      </p>
      {choices.isPending ? (
        <Loading>
          <SkeletonRows count={3} height={40} />
        </Loading>
      ) : choices.isError ? (
        <ErrorState error={choices.error} onRetry={() => void choices.refetch()} />
      ) : choices.data.length === 0 ? (
        <p className={styles.quiet}>{t('assign.why.none')}</p>
      ) : (
        <ol className={styles.choices}>
          {choices.data.map((choice, index) => (
            <Choice key={choice.id} choice={choice} isNewest={index === 0} />
          ))}
        </ol>
      )}
    </Dialog>
  );
}

function Choice({ choice, isNewest }: { choice: DispatchChoice; isNewest: boolean }) {
  const { t } = useTranslation('service-orders');
  const { reasonText } = useCandidateText();
  const { outcome, chosen, considered, at } = choice;
  const first = considered[0]?.rank === 1 ? considered[0] : undefined;
  const isAlone = considered[1]?.rank == null;
  const heading = chosen
    ? t('assign.why.assigned', { name: chosen.name })
    : first
      ? t('assign.why.soon', { name: first.name })
      : t('assign.why.waiting');
  return (
    <li className={styles.choice}>
      <p className={styles.head}>{heading}</p>
      {first && <p>{reasonText(first, isAlone)}</p>}
      <time className={styles.quiet} dateTime={at}>
        {formatDateTime(at)}
      </time>
      <details open={isNewest && outcome === 'waiting'}>
        <summary>{t('assign.why.everybody', { count: considered.length })}</summary>
        <ol className={styles.considered}>
          {considered.map((taker) => (
            <li key={taker.id} data-chosen={taker.id === chosen?.id || undefined}>
              <span className={styles.name}>{taker.name}</span>
              <span className={styles.quiet}>{reasonText(taker, isAlone)}</span>
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}
