export { chatShortcuts } from './chat-shortcuts.ts';
/** Texts about a conversation for other pages. A page that uses them needs the namespace `chat`. */
export { messageLine, previewText } from './message-text.ts';
/** The offers to an operator, on every page. */
export { FloatingOffers } from './offers/held-offers.tsx';
export { addOffer, firstPendingOffer, usePendingOffers } from './offers/offers.store.ts';
export { useOfferAnswers } from './offers/use-offer-answers.ts';
export { presenceOf } from './presence.ts';
export { dismissReminder, showReminder } from './reminder.store.ts';
export { useFontFor } from './use-font-for.ts';
export { formatDuration, waitingLevel } from './waiting.ts';
