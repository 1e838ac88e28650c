import { customerLinksApi } from '@sala/contract/service/service-orders/customer-orders.api.ts';
import type { ServiceOrder, ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { panelLinkClass, SidePanelSection, SidePanelSections } from '#records/panel/side-panel-sections.tsx';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { CustomerPageLink } from '#shared/ui/customer-page-link.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Stars } from '#shared/ui/rating.tsx';
import { choicesQuery } from '../assign/candidates.queries.ts';
import { WhyDialog } from '../assign/why-dialog.tsx';
import { SeriesBlock } from '../creation/series-block.tsx';
import { CustomerBlock } from './customer-block.tsx';
import { toCustomerLink, useMayPassOnLink } from './customer-link.ts';
import { DetailsBlock } from './details-block.tsx';
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
  const { autoCloseAt, returned, restartOf, restartedAs, repeatOf, status } = order;
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

/** The link to the customer's page of the order, for sharing manually. */
function CustomerLink({ order }: { order: ServiceOrder }) {
  return useMayPassOnLink() && <LinkOf order={order} />;
}

function LinkOf({ order: { id } }: { order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const mayReplace = useCan('update', 'change-status-service');
  return (
    <SidePanelSection title={t('panel.link.title')}>
      <CustomerPageLink
        link={toCustomerLink(id)}
        replace={mayReplace ? () => api.call(customerLinksApi.replace, { params: { id } }) : undefined}
        texts={{
          hint: t('panel.link.hint'),
          copy: t('panel.link.copy'),
          open: t('panel.link.open'),
          replace: t('panel.link.replace'),
          replaceTitle: t('panel.link.replaceTitle'),
          replaceBody: t('panel.link.replaceBody'),
        }}
      />
    </SidePanelSection>
  );
}

/** The assignees, and the reason if they were assigned automatically. */
function PeopleBlock({ order }: { order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const [isAsking, setIsAsking] = useState(false);
  const choices = useQuery(choicesQuery(order.id, order.version)).data ?? [];
  const nobody = <span className={styles.quiet}>{t('panel.nobody')}</span>;
  return (
    <SidePanelSection title={t('panel.people')}>
      <Facts
        isCompact
        facts={[
          [
            t('moves.person.operator'),
            <>
              {order.operator?.name ?? nobody}{' '}
              {choices.length > 0 && (
                <button type="button" className={panelLinkClass} onClick={() => setIsAsking(true)}>
                  {t('panel.why')}
                </button>
              )}
            </>,
          ],
          [t('moves.person.specialist'), order.priceSpecialist?.name ?? nobody],
          ...(order.department ? [[t('panel.fields.department'), order.department.name] as const] : []),
          ...(order.project ? [[t('panel.fields.project'), order.project.name] as const] : []),
          order.initiator
            ? ([t('panel.madeBy'), order.initiator.name] as const)
            : ([t('board.filter.origin'), t(`origins.${order.origin}`)] as const),
        ]}
      />
      {isAsking && <WhyDialog order={order} onClose={() => setIsAsking(false)} />}
    </SidePanelSection>
  );
}
