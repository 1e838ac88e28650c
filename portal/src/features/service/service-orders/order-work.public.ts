/** For lists of orders that wait for somebody. A dialog asked for here opens on the page of orders. */
export { getPosition, isLate } from './board/order-facts.ts';
export { OrderIcon } from './components/order-marks.tsx';
export { askMove } from './moves/use-order-moves.ts';
