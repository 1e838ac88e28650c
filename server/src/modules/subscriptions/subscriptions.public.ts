import './subscriptions.table.ts';

export type { SubscriptionServices } from './subscriptions.context.ts';
export { presentSubscriptPlan } from './subscriptions.projection.ts';
