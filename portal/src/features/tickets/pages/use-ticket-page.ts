import { useRecordPage } from '#records/page/use-record-page.ts';
import { ticketsSearch } from '../tickets.search.ts';

/** What the page of tickets shows, and the ways to change it. */
export const useTicketPage = () => useRecordPage(ticketsSearch);
