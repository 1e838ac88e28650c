import { backgroundPart } from '#shared/ui/lazy-part.ts';

/** Alerts an operator to messages of visitors on every page. Its code is loaded after what the page itself needs. */
export const ChatAlerts = backgroundPart(() => import('./chat-alerts.tsx').then((module) => module.ChatAlerts));
