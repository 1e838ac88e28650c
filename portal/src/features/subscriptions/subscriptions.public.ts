/** The plan of the business, for pages that show it; they need the namespace `subscriptions`. */

export { PlanTab } from './components/plan-tab.tsx';
