import { lazyPart } from '#shared/ui/lazy-part.ts';

/** The plan of the business; a page that shows it needs the namespace `subscriptions`. */
export { SeatsLine } from './components/seats-line.tsx';
export { UsageBars } from './components/usage-bars.tsx';
export { usageText } from './usage-text.ts';
export { usePlanTitle } from './use-plan-title.ts';

/** Says on every page what it means that a plan has ended. Its code comes after what the page itself needs. */
export const StandingBar = lazyPart(() => import('./components/standing-bar.tsx').then((module) => module.StandingBar));
