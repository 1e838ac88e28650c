import { lazyPart } from '#shared/ui/lazy-part.ts';

/** Calls that ring and the call one is in, over every page. Its code comes after what the page itself needs. */
export const CallDock = lazyPart(() => import('./components/call-dock.tsx').then((module) => module.CallDock));
/** The call one is in, as a bar above the page. */
export const CallBar = lazyPart(() => import('./components/call-bar.tsx').then((module) => module.CallBar));
export type { CallProblemSignProps } from './components/call-problem-sign.tsx';
/** Says that calls cannot be taken here, and why. */
export const CallProblemSign = lazyPart(() =>
  import('./components/call-problem-sign.tsx').then((module) => module.CallProblemSign),
);
