import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { decodeData } from '@sala/contract/core/encoded-data.ts';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildProfile, signInForTest, startOver } from '../../../testing/session.ts';
import type { Can } from './channel-moves.ts';
import { buildChannel, operatorId, testId } from './chat.factory.ts';
import { undoOfMove } from './undo-move.ts';

const me = { id: operatorId, name: 'Dara', joinedAt: '2026-11-20T08:00:00.000Z' };
const mine = buildChannel({ status: 'ongoing', participants: [me], departmentId: testId(8) });
const shared = { ...mine, participants: [me, { ...me, id: testId(5) }] };
const may: Can = () => true;
const undoer = (can = may) => ({ userId: operatorId, can });

let asked: object[] = [];
const server = setupServer(
  http.post(`*${channelsApi.bulk.path}`, async ({ request }) => {
    asked.push(decodeData(((await request.json()) as { data: string }).data) as object);
    const refused = [{ channel_id: mine.id, message: 'operatorAlreadyAssigned', params: { operator: 'Vanna' } }];
    return HttpResponse.json({ data: { done: [], refused } });
  }),
);

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  startOver();
  signInForTest(buildProfile({ id: operatorId, ability: [{ subject: 'chat', action: 'update' }] }));
});
beforeEach(() => {
  asked = [];
});
afterAll(() => server.close());

describe('the way back from a move', () => {
  it('is there for who was alone in a conversation and may take it again', () => {
    for (const move of ['leave', 'toDepartment'] as const) {
      expect(undoOfMove(move, mine, undoer())).toBeTypeOf('function');
      expect(undoOfMove(move, shared, undoer())).toBeUndefined();
      expect(
        undoOfMove(
          move,
          mine,
          undoer((_, subject) => subject !== 'assign-chat'),
        ),
      ).toBeUndefined();
    }
  });

  it('is missing where others rely on the move', () => {
    const link = { direction: 'in', state: 'open' } as NonNullable<typeof mine.link>;
    expect(undoOfMove('end', { ...mine, link }, undoer())).toBeUndefined();
    expect(undoOfMove('end', mine, undoer())).toBeTypeOf('function');
    expect(undoOfMove('accept', mine, undoer())).toBeUndefined();
  });

  it('from an assignment is refused when that operator has begun', async () => {
    const free = { ...mine, status: 'unassigned' as const, participants: [] };
    const undo = undoOfMove('assign', free, undoer(), testId(5))!;
    await expect(undo()).rejects.toMatchObject({ key: 'operatorAlreadyAssigned', params: { operator: 'Vanna' } });
    expect(asked).toEqual([{ action: 'takeBack', channel_ids: [mine.id], operator_id: testId(5) }]);
  });
});
