import { alertKinds } from '@sala/contract/service/service-orders/service-alerts.schema.ts';
import { candidateWarnings } from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import type { ServiceLog } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { formatMoney } from '#shared/ui/money-text.ts';

/** The name of the person who did it; other actors are named in the current language. */
export function useActorName(): (actor: ServiceLog['actor']) => string {
  const { t } = useTranslation('service-orders');
  return ({ kind, name }) => (kind === 'customer' || kind === 'clock' ? t(`panel.actor.${kind}`) : name);
}

/** The channel of a customer's action, because other people with the link could have used it as well. */
export function useActorText(): (log: ServiceLog) => string | undefined {
  const { t } = useTranslation('service-orders');
  return ({ actor, params: { via } }) =>
    actor.kind === 'customer' && (via === 'link' || via === 'chat') ? t(`panel.way.${via}`) : undefined;
}

/** Actions with a text of their own. For actions of a newer server, the status is shown. */
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
  'dismissAlert',
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

/** Statuses that last only a moment: the next line describes the same action. */
const passing: readonly string[] = ['created', 'assign', 'assignPrice', 'handover'];
export const hasVisibleValue = ({ from, action }: ServiceLog): boolean =>
  from === null || !(passing.includes(from) || (from === 'rejected' && action === 'reject'));

/** The obstacles of a person who was assigned anyway; empty if there were none. */
export function useObstacleNames(): (log: ServiceLog) => string {
  const { t } = useTranslation('service-orders');
  const names = (text: string) => candidateWarnings.filter((warning) => text.split(',').includes(warning));
  return ({ params: { obstacles } }) =>
    names(obstacles ?? '')
      .map((name) => (name === 'atCap' ? t('panel.atCap') : t(`assign.obstacles.${name}`)))
      .join(' · ');
}

/** The event in the current language. */
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
    const alert = alertKinds.find((kind) => kind === params.kind);
    return t(`panel.log.${action}`, {
      ...params,
      context: contextOf(log),
      names: params.names ?? params.name,
      ...(price && currency && { price: formatMoney(price, currency) }),
      ...(until && { until: formatDateTime(until) }),
      ...(alert && { alert: t(`alerts.kind.${alert}`) }),
    });
  };
}

export interface EditedValue {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** For an edit: the old and new value of each field, if short enough for one line. Empty if only the field is known. */
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
