/** For pages about a customer; they need the namespace `tickets`. */
export { TicketCreator } from './detail/ticket-creator.tsx';
export { AllTicketsOfVisitor, TicketNews, TicketRow } from './detail/ticket-timeline.tsx';
export { NewTicket } from './form/new-ticket.tsx';
export { TicketOfConversation } from './form/ticket-of-conversation.tsx';
