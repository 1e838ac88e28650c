import { chatShortcuts } from './chat-shortcuts.ts';

/** How other pages tell of a conversation; a page that uses them needs the namespace `chat`. */
export { messageLine, previewText } from './message-text.ts';
/** What is held out to an operator, on every page. */
export { FloatingOffers } from './offers/held-offers.tsx';
export { addOffer, firstPendingOffer, usePendingOffers } from './offers/offers.store.ts';
export { useOfferAnswers } from './offers/use-offer-answers.ts';
export { showReminder } from './reminder.store.ts';
/** For the command palette. */
export { useConversationSource } from './use-chat-palette.tsx';
export { useFontFor } from './use-font-for.ts';
export { waitingLevel } from './waiting.ts';

export const { accept: acceptShortcut, refuse: refuseShortcut } = chatShortcuts;
