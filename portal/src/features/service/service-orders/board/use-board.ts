import { useRecordPage } from '#records/page/use-record-page.ts';
import { serviceOrdersSearch } from '../service-orders.search.ts';

/** The state of the board and the functions that change it. */
export const useBoard = () => useRecordPage(serviceOrdersSearch);
