/** For parts shown beside a conversation. It is a separate entry point, because it is loaded before any page. */
export { showInContext } from './customers/context-slot.ts';
export { showInHead } from './customers/head-slot.ts';
export { setVisitorCalls, type VisitorCall, watchForRows } from './customers/row-slot.ts';
export { showInTimeline } from './customers/timeline-slot.ts';
export { registerTicketOpener, type TicketFormProps } from './makers/makers.ts';
