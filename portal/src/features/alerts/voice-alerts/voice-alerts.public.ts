import { lazyPart } from '#shared/ui/lazy-part.ts';

/** Says aloud what a business wants its people to hear, on every page. Its code comes after what the page itself needs. */
export const VoiceAlerts = lazyPart(() => import('./voice-alerts.tsx').then((module) => module.VoiceAlerts));
