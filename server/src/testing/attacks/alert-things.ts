import { serviceAlertsApi } from '@sala/contract/service/service-orders/service-alerts.api.ts';
import type { OrderAlert } from '@sala/contract/service/service-orders/service-alerts.schema.ts';
import { type Company, getData } from '../company.ts';
import type { TestApp } from '../test-app.ts';
import { newOrder } from './order-things.ts';
import type { Side } from './two-merchants.ts';

/** An order of the company that nobody has accepted for months, and the alert about it. */
export async function newAlert(app: TestApp, company: Company): Promise<OrderAlert> {
  const orderId = await newOrder({ company } as Side);
  await app.context.database
    .forMerchant(company.merchantId)
    .query.updateTable('service_orders')
    .set({ received_at: '2026-01-01T00:00:00Z' })
    .where('id', '=', orderId)
    .execute();
  const alerts = getData(await company.owner.call(serviceAlertsApi.list));
  return alerts.find(({ order }) => order.id === orderId)!;
}

/** The fields with which an alert can be dismissed, for the walk over bodies. */
export async function readyAlert(name: string, app: TestApp, company: Company): Promise<Record<string, string>> {
  if (name !== 'serviceAlerts.dismiss') return {};
  const { order, kind, causedAt } = await newAlert(app, company);
  return { 'body.orderId': order.id, 'body.kind': kind, 'body.causedAt': causedAt };
}
