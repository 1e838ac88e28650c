import { lazyPart } from '#shared/ui/lazy-part.ts';

/** Alerts an operator to messages of visitors on every page. Its code is loaded after what the page itself needs. */
export const ChatAlerts = lazyPart(() => import('./chat-alerts.tsx').then((module) => module.ChatAlerts));
