/** The appearance of tickets, the same wherever one is shown. It needs the namespace `tickets`. */
export { PriorityIcon, StatusIcon, TicketPriorityMark, TicketStatusPill } from './ticket-looks.tsx';
