import { lazyPart } from '#shared/ui/lazy-part.ts';

/** Lets an operator hear of visitors who write, on every page. Its code comes after what the page itself needs. */
export const ChatAlerts = lazyPart(() => import('./chat-alerts.tsx').then((module) => module.ChatAlerts));
