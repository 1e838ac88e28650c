import type { Locale } from '@sala/contract/core/locales.ts';
import type { PriceType } from '@sala/contract/service/service-catalogue/service-prices.schema.ts';
import type { OrderRepeat, OrderSeries } from '@sala/contract/service/service-orders/order-repeat.ts';
import type {
  OrderPrice,
  OrderReturn,
  ServiceLog,
  ServiceOrder,
} from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { HistoryStatus, ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { StoredAttachment } from '#modules/platform-services/uploads/uploads.public.ts';
import type { MerchantIdColumn, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables.ts';

/** Details that only some kinds of order have. */
export type OrderDetails = Pick<
  ServiceOrder,
  | 'quantity'
  | 'bottleSize'
  | 'addressType'
  | 'buildingType'
  | 'buildingName'
  | 'enterprise'
  | 'room'
  | 'address'
  | 'deliveryAddress'
  | 'contactNumber'
  | 'details'
>;

export interface OrderCustomer {
  name: string;
  phone: string | null;
  email: string | null;
  locale: Locale;
}

type Json<T> = JSONColumnType<T & object, string | undefined, string>;

export interface ServiceOrderTable {
  merchant_id: MerchantIdColumn;
  id: string;
  number: number;
  status: ServiceStatus;
  former_status: ServiceStatus | null;
  version: Generated<number>;
  title: string;
  description: Generated<string>;
  origin: ServiceOrder['origin'];
  kind: ServiceOrder['kind'];
  initiator_id: string | null;
  operator_id: string | null;
  price_specialist_id: string | null;
  department_id: string | null;
  project_id: string | null;
  category_id: string | null;
  type_id: string | null;
  subtype_id: string | null;
  product_id: string | null;
  category_code: string | null;
  type_code: string | null;
  sub_type_code: string | null;
  price_type: PriceType;
  /** Decimals as text. */
  price: string | null;
  min_price: string | null;
  max_price: string | null;
  currency: string;
  is_price_agreed: Generated<boolean>;
  price_count: Generated<number>;
  details: Json<OrderDetails>;
  customer: Json<OrderCustomer>;
  /** Number, title, customer and place in lower case, for the search. */
  search: string;
  visitor_id: string | null;
  channel_id: string | null;
  schedule_type: ServiceOrder['scheduleType'];
  schedule_at: NullableTimestampColumn;
  repeat: Json<OrderRepeat>;
  subscription_type: ServiceOrder['subscriptionType'];
  hold_until: NullableTimestampColumn;
  received_at: TimestampColumn;
  /** When its operator was assigned. */
  assigned_at: NullableTimestampColumn;
  completed_at: NullableTimestampColumn;
  completion_confirmed_at: NullableTimestampColumn;
  auto_close_at: NullableTimestampColumn;
  /** Since when the specialist is asked to confirm the completion; null while nobody is asked, and once it is confirmed. */
  specialist_asked_at: NullableTimestampColumn;
  /** Why an order that had an operator waits for dispatch again. */
  returned: JSONColumnType<OrderReturn, string | null | undefined, string | null> | null;
  /** When the specialist or customer is reminded; null after the reminder. */
  remind_at: NullableTimestampColumn;
  ended_at: NullableTimestampColumn;
  rating: JSONColumnType<NonNullable<ServiceOrder['rating']>, string | null | undefined, string | null> | null;
  restart_of_id: string | null;
  restarted_as_id: string | null;
  repeat_of_id: string | null;
  external_id: string | null;
  metadata: Json<Record<string, unknown>>;
  remark: Generated<string>;
  created_at: TimestampColumn;
  updated_at: TimestampColumn;
}

export interface ServiceOrderPriceTable {
  merchant_id: MerchantIdColumn;
  id: string;
  order_id: string;
  number: number;
  price_type: PriceType;
  price: string | null;
  min_price: string | null;
  max_price: string | null;
  currency: string;
  note: Generated<string>;
  user_id: string | null;
  state: Generated<OrderPrice['state']>;
  answer: Generated<string>;
  created_at: TimestampColumn;
  answered_at: NullableTimestampColumn;
}

export interface ServiceOrderLogTable {
  merchant_id: MerchantIdColumn;
  id: string;
  order_id: string;
  from_status: HistoryStatus | null;
  to_status: HistoryStatus;
  action: string;
  actor: Json<ServiceLog['actor']>;
  reason: Generated<string>;
  params: Json<Record<string, string>>;
  created_at: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    service_order_numbers: { merchant_id: MerchantIdColumn; last_number: number };
    service_orders: ServiceOrderTable;
    /** A view of the merchant's own rows, for the search. */
    own_service_orders: Pick<ServiceOrderTable, 'merchant_id' | 'id'> & { search: string };
    service_order_prices: ServiceOrderPriceTable;
    service_order_logs: ServiceOrderLogTable;
    service_order_attachments: {
      merchant_id: MerchantIdColumn;
      order_id: string;
      upload_id: string;
      file: Json<StoredAttachment>;
      added_by: string;
      /** null: a customer, or a file from before this column existed. */
      added_by_id: string | null;
      added_at: TimestampColumn;
      is_of_customer: Generated<boolean>;
    };
    service_order_links: {
      merchant_id: MerchantIdColumn;
      order_id: string;
      /** Counts the links of an order; only the last one is valid, unless it is revoked. */
      generation: number;
      token_hash: string;
      created_at: TimestampColumn;
      revoked_at: NullableTimestampColumn;
    };
    /** Repeating orders, by the first one. Days are in the merchant's calendar, minutes after midnight. */
    service_order_series: {
      merchant_id: MerchantIdColumn;
      order_id: string;
      state: OrderSeries['state'];
      first_day: string;
      minutes: number;
      /** Day of the next order; null when there is none. */
      next_day: string | null;
      order_count: number;
      created_at: TimestampColumn;
      updated_at: TimestampColumn;
      version: Generated<number>;
    };
    /** The version of an order that a user saw last. */
    service_order_views: { merchant_id: MerchantIdColumn; user_id: string; order_id: string; version: number };
  }
}
