import { serviceAlertsApi } from '@sala/contract/service/service-orders/service-alerts.api.ts';
import { wholeList } from '#kernel/pages.ts';
import type { AppContext } from '#platform/context.ts';
import type { Router } from '#platform/http/router.ts';
import { dismissAlert, readAlerts } from './alerts.ts';

export function bindAlerts(context: AppContext, router: Router): void {
  router.bind(serviceAlertsApi.list, async ({ actor }) => wholeList(await readAlerts(context, actor)));
  router.bind(serviceAlertsApi.dismiss, ({ actor, body }) => dismissAlert(context, actor, body));
}
