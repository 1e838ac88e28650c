/** For what is shown beside a conversation; a door of its own, as it is opened before any page is loaded. */
export { showInContext } from './customers/context-slot.ts';
export { showInHead } from './customers/head-slot.ts';
export { registerTicketOpener, type TicketFormProps } from './makers/makers.ts';
