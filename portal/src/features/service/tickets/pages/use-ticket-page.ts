import { useRecordPage } from '#records/page/use-record-page.ts';
import { ticketsSearch } from '../tickets.search.ts';

/** The state of the tickets page and the functions that change it. */
export const useTicketPage = () => useRecordPage(ticketsSearch);
