import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import type { serviceBoardApi } from '@sala/contract/service/service-orders/service-board.api.ts';
import dayjs from 'dayjs';
import { deviceZone } from '#shared/i18n/zoned-time.ts';
import { zonedInstant } from '../creation/zoned-instant.ts';
import type { BoardFilters } from '../service-orders.search.ts';

export type OrderFilters = NonNullable<EndpointInput<typeof serviceBoardApi.trays>['query']>;

/** The start of a day, this many days later, in the device's or the given time zone. */
function dayStart(day: string, days: number, zone: string | undefined): string {
  const start = dayjs(day).add(days, 'day').startOf('day');
  return (zone && zonedInstant(start.format('YYYY-MM-DD'), '00:00', zone)) || start.toISOString();
}

/** The filters of the address in the format of the server. Days are in the user's time zone unless another is given. */
export function toOrderFilters({ status, from, to, tray, lacking, zone, ...rest }: BoardFilters): OrderFilters {
  return {
    ...rest,
    ...(tray && tray !== 'all' && { tray, timeZone: deviceZone() }),
    ...(status && status.length > 0 && { status: status.join(',') }),
    ...(lacking && lacking.length > 0 && { lacking: lacking.join(',') }),
    ...(from && { from: dayStart(from, 0, zone) }),
    ...(to && { to: dayStart(to, 1, zone) }),
  };
}
