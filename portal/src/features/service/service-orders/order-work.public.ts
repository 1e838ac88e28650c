/**
 * For lists of orders that wait for somebody, on pages with the namespace `service-orders`. A dialog asked for here opens on the page of
 * orders.
 */
export { getPosition } from './board/order-facts.ts';
export { LateMark, OrderIcon } from './components/order-marks.tsx';
export { RequestedTime } from './components/order-times.tsx';
export { needsQuestion } from './moves/order-moves.ts';
export { askMove, useOrderMoves } from './moves/use-order-moves.ts';
