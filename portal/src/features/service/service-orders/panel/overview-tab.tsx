import type { ServiceOrder, ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { panelLinkClass, SidePanelSection, SidePanelSections } from '#records/panel/side-panel-sections.tsx';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Stars } from '#shared/ui/rating.tsx';
import { SeriesBlock } from '../creation/series-block.tsx';
import { CustomerBlock } from './customer-block.tsx';
import { CustomerLink } from './customer-link.tsx';
import { DetailsBlock } from './details-block.tsx';
import { PeopleBlock } from './people-block.tsx';
import { PriceBlock } from './price-block.tsx';
import styles from './sections.module.css';

export interface OverviewTabProps {
  order: ServiceOrderDetail;
  onOpen: (id: string) => void;
}

/** The information needed to work on an order. */
export function OverviewTab({ order, onOpen }: OverviewTabProps) {
  const { t } = useTranslation('service-orders');
  return (
    <SidePanelSections>
      <Notices order={order} onOpen={onOpen} />
      {order.description && <p className={styles.description}>{order.description}</p>}
      <CustomerBlock order={order} onOpen={onOpen} />
      <PeopleBlock order={order} />
      <PriceBlock order={order} />
      <DetailsBlock order={order} />
      {order.remark && (
        <SidePanelSection title={t('panel.fields.remark')}>
          <p className={styles.note}>{order.remark}</p>
        </SidePanelSection>
      )}
      {order.rating && (
        <SidePanelSection title={t('panel.rating')}>
          <Stars value={order.rating.stars} />
          {order.rating.comment && <p className={styles.description}>{order.rating.comment}</p>}
        </SidePanelSection>
      )}
      <SeriesBlock order={order} />
      <CustomerLink order={order} />
    </SidePanelSections>
  );
}

/** Unusual states of the order, each with a next step. */
function Notices({ order, onOpen }: { order: ServiceOrder; onOpen: (id: string) => void }) {
  const { t } = useTranslation('service-orders');
  const { holdUntil, autoCloseAt, returned, restartOf, restartedAs, repeatOf, status } = order;
  const linked = [
    ['restartedAs', restartedAs],
    ['restartOf', restartOf],
    ['repeatOf', repeatOf],
  ] as const;
  return (
    <>
      {returned && (
        <InlineAlert tone="warning">
          {t(`panel.returned.${returned.cause}`, { person: returned.operator.name })}
          {returned.reason && <blockquote className={styles.returnReason}>{returned.reason}</blockquote>}
        </InlineAlert>
      )}
      {holdUntil && <InlineAlert tone="info">{t('panel.holdUntil', { until: formatDateTime(holdUntil) })}</InlineAlert>}
      {status === 'completed' && !order.isCompletionConfirmed && (
        <InlineAlert tone="info">
          {order.priceSpecialist
            ? t('panel.waitsForSpecialist', { person: order.priceSpecialist.name })
            : t('panel.waitsForAnySpecialist')}{' '}
          {autoCloseAt && t('panel.goesOnToCustomer', { at: formatDateTime(autoCloseAt) })}
        </InlineAlert>
      )}
      {status === 'completed' && order.isCompletionConfirmed && (
        <InlineAlert tone="info">
          {autoCloseAt ? t('panel.autoClose', { at: formatDateTime(autoCloseAt) }) : t('panel.waitsForCustomer')}
        </InlineAlert>
      )}
      {linked.map(
        ([relation, other]) =>
          other && (
            <p key={relation} className={styles.linked}>
              {t(`panel.linked.${relation}`)}{' '}
              <button type="button" className={panelLinkClass} onClick={() => onOpen(other.id)}>
                #{other.orderNumber}
              </button>
            </p>
          ),
      )}
    </>
  );
}
