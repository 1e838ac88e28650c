/** For whoever tells how a ticket stands; it needs the namespace `tickets`. */
export { TicketStatusPill } from './components/ticket-looks.tsx';
