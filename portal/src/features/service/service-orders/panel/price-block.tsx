import type { OrderPrice, ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { SidePanelSection } from '#records/panel/side-panel-sections.tsx';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Button } from '#shared/ui/button.tsx';
import { showMoney } from '#shared/ui/money-text.ts';
import { type StatusKind, StatusPill } from '#shared/ui/status-pill.tsx';
import { usePriceText } from '../components/order-price.tsx';
import { useOrderMoves } from '../moves/use-order-moves.ts';
import styles from './sections.module.css';

/** The price, all earlier prices, and the action that sets a new one. */
export function PriceBlock({ order }: { order: ServiceOrderDetail }) {
  const { t } = useTranslation('service-orders');
  const priceText = usePriceText();
  const moves = useOrderMoves(order).filter(({ name }) => name === 'assignSpecialist' || name === 'setPrice');
  return (
    <SidePanelSection title={t('panel.price')}>
      <p className={styles.amount}>
        {priceText(order)} <span className={styles.quiet}>{t(`priceTypes.${order.priceType}`)}</span>
      </p>
      {order.prices.length > 0 && (
        <ol className={styles.versions} aria-label={t('panel.versions')}>
          {order.prices.toReversed().map((price) => (
            <Version key={price.id} price={price} />
          ))}
        </ol>
      )}
      <div className={styles.buttons}>
        {moves
          .filter(({ isAllowed }) => isAllowed)
          .map(({ name, label, isBusy, run }) => (
            <Button key={name} isSmall variant="default" isBusy={isBusy} onClick={run}>
              {label}
            </Button>
          ))}
      </div>
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
        <strong>{price.price === null ? '' : `${showMoney(price.price, price.currency)} ${price.currency}`}</strong>
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
