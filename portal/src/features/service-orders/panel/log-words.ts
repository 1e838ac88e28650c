import { candidateWarnings } from '@sala/contract/service-orders/service-dispatch.schema.ts';
import type { ServiceLog } from '@sala/contract/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { showMoney } from '#shared/ui/money-text.ts';

/** Who did it; a name is somebody's, the others are called in the reader's language. */
export function useActorName(): (actor: ServiceLog['actor']) => string {
  const { t } = useTranslation('service-orders');
  return ({ kind, name }) => (kind === 'customer' || kind === 'clock' ? t(`panel.actor.${kind}`) : name);
}

/** By which way a customer came to say it, as whoever has their link could have said it as well. */
export function useActorText(): (log: ServiceLog) => string | undefined {
  const { t } = useTranslation('service-orders');
  return ({ actor, params: { via } }) =>
    actor.kind === 'customer' && (via === 'link' || via === 'chat') ? t(`panel.way.${via}`) : undefined;
}

/** Actions with words of their own; of a newer server's the status tells. */
const known = [
  'create',
  'assign',
  'reassign',
  'assignSpecialist',
  'setPrice',
  'acceptPrice',
  'questionPrice',
  'accept',
  'reject',
  'start',
  'hold',
  'resume',
  'wake',
  'complete',
  'confirmCompletion',
  'resolve',
  'dispute',
  'handOver',
  'release',
  'releaseSpecialist',
  'replaceSpecialist',
  'cancel',
  'cancelByCustomer',
  'ignore',
  'restart',
  'remove',
  'edit',
  'attach',
  'detach',
  'rating',
  'series',
  'seriesMissed',
  'newLink',
] as const;
type Known = (typeof known)[number];
const isKnown = (action: string): action is Known => (known as readonly string[]).includes(action);

const editedFields = [
  'title',
  'description',
  'place',
  'project',
  'department',
  'customerName',
  'customerPhone',
  'customerEmail',
  'customerLocale',
  'quantity',
  'bottleSize',
  'addressType',
  'buildingType',
  'buildingName',
  'enterprise',
  'room',
  'address',
  'deliveryAddress',
  'contactNumber',
  'scheduleDate',
  'remark',
  'details',
] as const;
type EditedField = (typeof editedFields)[number];
const isEditedField = (name: string): name is EditedField => (editedFields as readonly string[]).includes(name);

/** Statuses that pass at once: the line behind tells of the same move. */
const passing: readonly string[] = ['created', 'assign', 'assignPrice', 'handover'];
export const hasVisibleValue = ({ from, action }: ServiceLog): boolean =>
  from === null || !(passing.includes(from) || (from === 'rejected' && action === 'reject'));

/** What spoke against somebody who was named all the same; empty where nothing did. */
export function useObstacleNames(): (log: ServiceLog) => string {
  const { t } = useTranslation('service-orders');
  const names = (text: string) => candidateWarnings.filter((caution) => text.split(',').includes(caution));
  return ({ params: { obstacles } }) =>
    names(obstacles ?? '')
      .map((name) => (name === 'atCap' ? t('panel.atCap') : t(`assign.obstacles.${name}`)))
      .join(' · ');
}

/** What happened, in the reader's language. */
export function useLogText(): (log: ServiceLog) => string {
  const { t } = useTranslation('service-orders');
  const contextOf = ({ action, actor, params }: ServiceLog): string | undefined => {
    if (action === 'create' && params.restartOf) return 'restart';
    if (action === 'create' && params.repeatOf) return 'repeat';
    if (action === 'confirmCompletion' && actor.kind === 'clock') return 'silence';
    return action === 'series' && params.state ? params.state : undefined;
  };
  return (log) => {
    const { action, params, to } = log;
    if (!isKnown(action)) return t(`statuses.${to}`);
    const { price, currency, until } = params;
    return t(`panel.log.${action}`, {
      ...params,
      context: contextOf(log),
      names: params.names ?? params.name,
      ...(price && currency && { price: `${showMoney(price, currency)} ${currency}` }),
      ...(until && { until: formatDateTime(until) }),
    });
  };
}

export interface EditedValue {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Of an edit: what each field was and is, as far as it fits in a line; empty where only the field is known. */
export function useEditedValues(): (log: ServiceLog) => readonly EditedValue[] {
  const { t } = useTranslation('service-orders');
  return ({ params }) =>
    (params.fields ?? '').split(',').flatMap((name) => {
      const before = params[`${name}Before`] ?? '';
      const after = params[`${name}After`] ?? '';
      if (!isEditedField(name)) return [];
      const shown = (value: string) => (name === 'scheduleDate' && value ? formatDateTime(value) : value);
      return [{ field: t(`panel.fields.${name}`), before: shown(before), after: shown(after) }];
    });
}
