import type { KindDetails } from '@sala/contract/service/service-orders/kind-details.ts';
import type { ServiceOrder, ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { SidePanelSection } from '#records/panel/side-panel-sections.tsx';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { type Fact, Facts } from '#shared/ui/facts.tsx';

const spoken = (value: string | number | null | undefined) => value !== null && value !== undefined && value !== '';

/** The details and the time of the order. */
export function DetailsBlock({ order }: { order: ServiceOrderDetail }) {
  const { t } = useTranslation('service-orders');
  const facts = [...useCatalogueFacts(order), ...useTimeFacts(order), ...useOwnFacts(order), ...useKindFacts(order)];
  return (
    <SidePanelSection title={t('panel.details')}>
      <Facts isCompact facts={facts} />
    </SidePanelSection>
  );
}

function useCatalogueFacts(order: ServiceOrder): Fact[] {
  const { t } = useTranslation('service-orders');
  const title = useTitle();
  const place = [order.category, order.type, order.subtype].flatMap((entry) => (entry ? [title(entry.titles)] : []));
  return [
    [t('panel.fields.place'), place.join(' › ') || t(`kinds.${order.kind}`)],
    ...(order.product ? ([[t('panel.fields.product'), title(order.product.titles)]] as const) : []),
  ];
}

/** The head of the panel has the requested time; of an order for immediate work, when it was received. */
function useTimeFacts(order: ServiceOrderDetail): Fact[] {
  const { t } = useTranslation('service-orders');
  const { receivedAt, scheduleDate, completedAt, subscriptionType, repeat } = order;
  const facts: Fact[] = scheduleDate ? [[t('panel.fields.receivedAt'), formatDateTime(receivedAt)]] : [];
  if (completedAt) facts.push([t('panel.fields.completedAt'), formatDateTime(completedAt)]);
  if (repeat.kind !== 'none') facts.push([t('panel.fields.repeat'), t(`panel.repeat.${repeat.kind}`)]);
  if (subscriptionType !== 'none')
    facts.push([t('panel.fields.subscriptionType'), t(`panel.subscription.${subscriptionType}`)]);
  return facts;
}

/** Facts about quantity and place that every kind of order may have; the head of the panel has where to go. */
function useOwnFacts(order: ServiceOrder): Fact[] {
  const { t } = useTranslation('service-orders');
  const { bottleSize, addressType } = order;
  const values = {
    quantity: order.quantity,
    bottleSize: bottleSize && t(`panel.bottleSize.${bottleSize}`),
    addressType: addressType && t(`panel.addressType.${addressType}`),
    buildingType: order.buildingType,
    buildingName: order.buildingName,
    enterprise: order.enterprise,
    room: order.room,
    address: order.deliveryAddress && order.address,
  } as const;
  return (Object.keys(values) as (keyof typeof values)[])
    .filter((name) => spoken(values[name]))
    .map((name) => [t(`panel.fields.${name}`), String(values[name])] as const);
}

/** Facts that only this kind of order has. */
function useKindFacts({ details }: { details: KindDetails }): Fact[] {
  const { t } = useTranslation('service-orders');
  const { supplies, urgency, pickUpAt, returnAt, area, weight } = details;
  const values = {
    ...details,
    supplies: supplies && t(`panel.supplies.${supplies}`),
    urgency: urgency && t(`panel.urgency.${urgency}`),
    pickUpAt: pickUpAt && formatDateTime(pickUpAt),
    returnAt: returnAt && formatDateTime(returnAt),
    area: area && `${area} m²`,
    weight: weight && `${weight} kg`,
  };
  return (Object.keys(values) as (keyof typeof values)[])
    .filter((name) => spoken(values[name]))
    .map((name) => [t(`panel.fields.${name}`), String(values[name])] as const);
}
