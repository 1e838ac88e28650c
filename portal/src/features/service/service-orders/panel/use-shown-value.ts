import type { ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { boardChoices } from '../api/orders.queries.ts';
import { orderOptions } from '../creation/order-options.queries.ts';

/** Each of these fields only has a meaning together with the others. */
export const catalogueFieldNames = ['categoryCode', 'typeCode', 'subTypeCode'] as const;
export const scheduleNames = ['scheduleType', 'scheduleDate'] as const;

const moments = ['details.pickUpAt', 'details.returnAt'];

/** The values of an order that two users have set differently, as text. */
export function useShownValue() {
  const { t } = useTranslation('service-orders');
  const title = useTitle();
  const { entries = [], projects = [] } = useQuery(boardChoices).data ?? {};
  const { departments = [] } = useQuery({ ...orderOptions, enabled: false }).data ?? {};

  /**
   * The path from the category down. The codes are only unique within their parent. An entry that is no longer offered gets its name from
   * the orders.
   */
  const placeText = (codes: readonly (string | null | undefined)[], orders: readonly ServiceOrderDetail[]): string => {
    const named = orders.find(({ category, type, subtype }) =>
      [category, type, subtype].every((entry, level) => (entry?.code ?? null) === (codes[level] ?? null)),
    );
    if (named) {
      const places = [named.category, named.type, named.subtype];
      return places.flatMap((entry) => (entry ? [title(entry.titles)] : [])).join(' › ');
    }
    let parentId: string | null = null;
    const names: string[] = [];
    for (const code of codes) {
      const entry = entries.find((one) => one.code === code && one.parentId === parentId);
      if (!entry) break;
      names.push(title(entry.titles));
      parentId = entry.id;
    }
    return names.join(' › ');
  };

  return (path: string, value: unknown, orders: readonly ServiceOrderDetail[]): string | undefined => {
    if (path === 'projectId')
      return [...projects, ...orders.flatMap(({ project }) => project ?? [])].find(({ id }) => id === value)?.name;
    if (path === 'departmentId')
      return [...departments, ...orders.flatMap(({ department }) => department ?? [])].find(({ id }) => id === value)
        ?.name;
    if (moments.includes(path)) return value ? formatDateTime(String(value)) : undefined;
    if (!Array.isArray(value)) return undefined;
    if (path === catalogueFieldNames[0]) return placeText(value, orders);
    if (path !== scheduleNames[0]) return undefined;
    const [type, moment] = value;
    return type === 'scheduled' && moment ? formatDateTime(moment) : t('panel.schedule.immediate');
  };
}

/** The labels of fields that the form shows only for some orders, or without a heading of their own. */
export function useHiddenLabel() {
  const { t } = useTranslation('service-orders');
  const labels: Record<string, string> = {
    [catalogueFieldNames[0]]: t('panel.fields.place'),
    projectId: t('panel.fields.project'),
    departmentId: t('panel.fields.department'),
    bottleSize: t('panel.fields.bottleSize'),
    details: t('panel.fields.details'),
    [scheduleNames[0]]: t('panel.fields.scheduleDate'),
  };
  return (path: string): string | undefined => labels[path];
}
