import { lazyPart } from '#shared/ui/lazy-part.ts';

/** Takes the next conversation from every other page. Its code is loaded after what the page itself needs. */
export const TakeNext = lazyPart(() => import('./take-next.tsx').then((module) => module.TakeNext));
