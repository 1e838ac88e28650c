import type { OrderPrice, ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { SidePanelSection } from '#records/panel/side-panel-sections.tsx';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Button } from '#shared/ui/button.tsx';
import { formatMoney } from '#shared/ui/money-text.ts';
import { type StatusKind, StatusPill } from '#shared/ui/status-pill.tsx';
import { usePriceText } from '../components/order-price.tsx';
import { useOrderMoves } from '../moves/use-order-moves.ts';
import styles from './sections.module.css';

/** The price, the prices set so far, and the request for the first one. The next steps offer to set it, their menu to ask again. */
export function PriceBlock({ order }: { order: ServiceOrderDetail }) {
  const { t } = useTranslation('service-orders');
  const priceText = usePriceText();
  const request = useOrderMoves(order).find(({ name, isAllowed }) => name === 'assignSpecialist' && isAllowed);
  const isSet = order.price !== null;
  return (
    <SidePanelSection title={t('panel.price')}>
      {!(isSet && order.prices.length > 0) && (
        <p className={styles.amount}>
          {priceText(order)}{' '}
          {(!isSet || order.priceType === 'fixed') && (
            <span className={styles.quiet}>{t(`priceTypes.${order.priceType}`)}</span>
          )}
        </p>
      )}
      {order.prices.length > 0 && (
        <ol className={styles.versions} aria-label={t('panel.versions')}>
          {order.prices.toReversed().map((price) => (
            <Version key={price.id} price={price} />
          ))}
        </ol>
      )}
      {request && !isSet && (
        <div className={styles.buttons}>
          <Button isSmall variant="default" isBusy={request.isBusy} onClick={request.run}>
            {request.label}
          </Button>
        </div>
      )}
    </SidePanelSection>
  );
}

const stateKinds: Record<OrderPrice['state'], StatusKind> = {
  open: 'waiting',
  accepted: 'done',
  questioned: 'failed',
  replaced: 'closed',
};

function Version({ price }: { price: OrderPrice }) {
  const { t } = useTranslation('service-orders');
  const { state } = price;
  return (
    <li className={styles.version} data-state={state}>
      <span className={styles.versionHead}>
        <strong>{price.price !== null && formatMoney(price.price, price.currency)}</strong>
        <StatusPill kind={stateKinds[state]} label={t(`panel.priceState.${state}`)} />
      </span>
      {price.note && <span>{price.note}</span>}
      {price.answer && <blockquote className={styles.quote}>{price.answer}</blockquote>}
      <span className={styles.quiet}>
        {[t('price.version', { number: price.number }), price.by?.name, formatDateTime(price.createdAt)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}
