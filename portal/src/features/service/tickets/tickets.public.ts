/** For pages about a customer; they need the namespace `tickets`. */
export { TicketMaker } from './detail/ticket-maker.tsx';
export { TicketNews, TicketRow } from './detail/ticket-timeline.tsx';
export { NewTicket } from './form/new-ticket.tsx';
export { TicketOfConversation } from './form/ticket-of-conversation.tsx';
