/** How tickets look wherever one is shown; it needs the namespace `tickets`. */
export { PriorityIcon, StatusIcon, TicketPriorityMark, TicketStatusPill } from './ticket-looks.tsx';
