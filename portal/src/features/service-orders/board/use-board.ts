import { useRecordPage } from '#records/page/use-record-page.ts';
import { serviceOrdersSearch } from '../service-orders.search.ts';

/** What the board shows, and the ways to change it. */
export const useBoard = () => useRecordPage(serviceOrdersSearch);
