import { serviceStatuses } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { describe, expect, it } from 'vitest';
import { boardColumns, moveIntoColumn } from './column-moves.ts';

const dara = { id: 'd', name: 'Dara' };
const order = (status: (typeof serviceStatuses)[number], formerStatus: 'accepted' | 'processing' | null = null) => ({
  status,
  formerStatus,
  operator: status === 'pendingDispatch' ? null : dara,
});

describe('the columns of the board', () => {
  it('have a place for every order that is there, and one only', () => {
    const held = boardColumns.flatMap(({ statuses }) => statuses);
    expect(held.toSorted()).toEqual(serviceStatuses.filter((status) => status !== 'deleted').toSorted());
  });

  it('are entered by the move that leads to them, an order on hold by going on where it was', () => {
    expect(moveIntoColumn('pending', order('pendingDispatch'))).toBe('assign');
    expect(moveIntoColumn('pending', order('completed'))).toBe('reassign');
    expect(moveIntoColumn('pending', order('pendingPrice'))).toBe('setPrice');
    expect(moveIntoColumn('accepted', order('pending'))).toBe('accept');
    expect(moveIntoColumn('accepted', order('hold', 'accepted'))).toBe('resume');
    expect(moveIntoColumn('processing', order('hold', 'processing'))).toBe('resume');
    expect(moveIntoColumn('processing', order('hold', 'accepted'))).toBe('start');
    expect(moveIntoColumn('closed', order('processing'))).toBe('cancel');
  });

  it('of what waits and of what the customer confirms are entered by nobody’s hand', () => {
    for (const status of serviceStatuses)
      expect([moveIntoColumn('dispatch', order(status)), moveIntoColumn('done', order(status))]).toEqual([
        undefined,
        undefined,
      ]);
  });
});
