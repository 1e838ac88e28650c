import type { Locale } from '@sala/contract/core/locales.ts';
import type { OrderRepeat } from '@sala/contract/service/service-orders/order-repeat.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { OrderDetails } from '../service-orders.table.ts';

type OptionalFields<T> = { readonly [K in keyof T]?: T[K] | undefined };

export interface NewOrder extends OptionalFields<OrderDetails> {
  readonly title: string;
  readonly description?: string | undefined;
  readonly categoryCode: string;
  readonly typeCode?: string | undefined;
  readonly subTypeCode?: string | undefined;
  readonly productCode?: string | undefined;
  readonly projectId?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly priceType: ServiceOrder['priceType'];
  readonly price?: string | null | undefined;
  readonly minPrice?: string | null | undefined;
  readonly maxPrice?: string | null | undefined;
  readonly currency: string;
  readonly customer: {
    readonly name: string;
    readonly phone?: string | undefined;
    readonly email?: string | undefined;
    readonly locale?: Locale | undefined;
  };
  readonly scheduleType: ServiceOrder['scheduleType'];
  readonly scheduleDate?: string | undefined;
  readonly repeat?: OrderRepeat | undefined;
  readonly subscriptionType: ServiceOrder['subscriptionType'];
  readonly attachmentIds: readonly string[];
  readonly operatorId?: string | undefined;
  readonly priceSpecialistId?: string | undefined;
  /** Reason for assigning an operator despite an obstacle. */
  readonly reason?: string | undefined;
  readonly channelId?: string | undefined;
  readonly externalId?: string | undefined;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  readonly remark?: string | undefined;
  /** How a program describes its order; orders of users are always manual. */
  readonly origin?: 'manual' | 'chatagent' | undefined;
}
