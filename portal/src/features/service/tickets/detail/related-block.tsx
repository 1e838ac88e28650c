import type { TicketDetail } from '@sala/contract/service/tickets/tickets.schema.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { panelLinkClass, SidePanelSection } from '#records/panel/side-panel-sections.tsx';
import { useCan } from '#shared/ability/ability.ts';
import { OrderStatus } from '#shared/ui/order-status.tsx';
import { TicketStatusPill } from '#shared/ui/ticket-status.tsx';
import styles from './details-tab.module.css';

export interface RelatedBlockProps {
  ticket: TicketDetail;
  onOpen: (id: string) => void;
}

/** The customer's other tickets and their orders, each under its heading. */
export function RelatedBlock({ ticket: { orders, otherTickets }, onOpen }: RelatedBlockProps) {
  const { t } = useTranslation('tickets');
  const mayOrders = useCan('read', 'view-service');
  return (
    <>
      {otherTickets.length > 0 && (
        <SidePanelSection title={t('detail.related.tickets')}>
          <ul className={styles.things}>
            {otherTickets.map(({ id, ticketNumber, title, status }) => (
              <li key={id} className={styles.thing}>
                <button type="button" className={panelLinkClass} onClick={() => onOpen(id)}>
                  #{ticketNumber} {title}
                </button>
                <TicketStatusPill status={status} />
              </li>
            ))}
          </ul>
        </SidePanelSection>
      )}
      {orders.length > 0 && (
        <SidePanelSection title={t('detail.related.orders')}>
          <ul className={styles.things}>
            {orders.map(({ id, orderNumber, title, status }) => (
              <li key={id} className={styles.thing}>
                {mayOrders ? (
                  <Link to="/service-system" search={{ order: id } as never} preload={false} className={panelLinkClass}>
                    #{orderNumber} {title}
                  </Link>
                ) : (
                  <span>
                    #{orderNumber} {title}
                  </span>
                )}
                <OrderStatus status={status} />
              </li>
            ))}
          </ul>
        </SidePanelSection>
      )}
    </>
  );
}
