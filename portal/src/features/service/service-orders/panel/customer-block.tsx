import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PanelContact, PanelPerson, panelLinkClass, SidePanelSection } from '#records/panel/side-panel-sections.tsx';
import { api } from '#shared/api/client.ts';
import { formatDay } from '#shared/i18n/dates.ts';
import { OrderStatus } from '#shared/ui/order-status.tsx';
import styles from './sections.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
/** The number of earlier orders shown here; the list has the others. */
const shownOrders = 5;

/** The customer with contact data; the head of the panel has the place. */
export function CustomerBlock({ order, onOpen }: { order: ServiceOrder; onOpen: (id: string) => void }) {
  const { t } = useTranslation('service-orders');
  const { name, phone, email, locale } = order.customer;
  const number = order.contactNumber || phone;
  return (
    <SidePanelSection title={t('panel.customer')}>
      <PanelPerson name={name} remark={t(`languages.${locale}`)} />
      {number && (
        <PanelContact>
          <IconPhone {...icon} />
          <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a>
          {phone && phone !== number && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
        </PanelContact>
      )}
      {email && (
        <PanelContact>
          <IconMail {...icon} />
          <a href={`mailto:${email}`}>{email}</a>
        </PanelContact>
      )}
      <EarlierOrders order={order} onOpen={onOpen} />
    </SidePanelSection>
  );
}

function EarlierOrders({ order, onOpen }: { order: ServiceOrder; onOpen: (id: string) => void }) {
  const { t } = useTranslation('service-orders');
  const { visitorId, phone } = order.customer;
  const query = visitorId ? { visitorId } : { search: phone ?? '' };
  const found = useQuery({
    queryKey: ['service-orders', 'of-customer', query],
    queryFn: async ({ signal }) =>
      (await api.call(serviceOrdersApi.list, { query: { ...query, limit: shownOrders + 1 } }, { signal, silent: true }))
        .rows,
    enabled: Boolean(visitorId || phone),
    staleTime: 30_000,
  });
  if (!visitorId && !phone) return null;
  const others = (found.data ?? []).filter(({ id }) => id !== order.id).slice(0, shownOrders);
  // It keeps the place of the list, which comes after the rest of the panel.
  if (others.length === 0) return <p className={styles.noOrders}>{found.data && t('panel.noEarlierOrders')}</p>;
  return (
    <details className={styles.details}>
      <summary>{t('panel.earlierOrders', { count: others.length })}</summary>
      <ul className={styles.orders}>
        {others.map((other) => (
          <li key={other.id}>
            <button type="button" className={panelLinkClass} onClick={() => onOpen(other.id)}>
              #{other.orderNumber} {other.title}
            </button>
            <span className={styles.orderEnd}>
              <OrderStatus status={other.status} />
              <time className={styles.quiet} dateTime={other.createdAt}>
                {formatDay(other.createdAt)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
