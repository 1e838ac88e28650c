/** Parts that show the deliveries of a webhook. A page with them needs the namespaces `integration` and `table`. */
export { DeliveryDrawer } from './components/delivery-drawer.tsx';
export { DeliveryTable } from './components/delivery-table.tsx';
export { WebhookState } from './components/webhook-state.tsx';
export { WebhookTest } from './components/webhook-test.tsx';
export { integrationQuery, refreshWebhooks, webhookStatusQuery } from './integration.queries.ts';
