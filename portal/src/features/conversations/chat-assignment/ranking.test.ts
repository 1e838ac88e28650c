import type {
  AssignmentCandidate,
  AssignmentOperator,
} from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import { expect, it } from 'vitest';
import { changed, movedTo, ranked } from './ranking.ts';

const candidates = ['ana', 'bora', 'chan', 'dara'].map((id) => ({ id, name: id }) as AssignmentCandidate);
const row = (operatorId: string, cap: number | null = null): AssignmentOperator => ({ operatorId, cap, languages: [] });
/** One operator of the list cannot answer at present. */
const list = [row('chan', 2), row('away', 4), row('ana')];
const rows = ranked(list, candidates);
const toIds = (operators: readonly AssignmentOperator[]) => operators.map(({ operatorId }) => operatorId);

it('those on the list come first, in its order, and everybody else after them', () => {
  expect(rows.map(({ candidate, own }) => [candidate.id, own?.cap])).toEqual([
    ['chan', 2],
    ['ana', null],
    ['bora', undefined],
    ['dara', undefined],
  ]);
});

it('a change for somebody without a place gives them the place at which they are seen', () => {
  const after = changed(list, rows, 3, { cap: 7 });
  expect(after).toEqual([...list, row('bora'), row('dara', 7)]);
  expect(ranked(after, candidates).map(({ candidate }) => candidate.id)).toEqual(['chan', 'ana', 'bora', 'dara']);
  expect(toIds(changed(list, rows, 0, { cap: 7 }))).toEqual(toIds(list));
});

it('somebody is moved among those who are seen, and who is not seen keeps their place between them', () => {
  expect(toIds(movedTo(list, rows, 0, 1))).toEqual(['away', 'ana', 'chan']);
  expect(toIds(movedTo(list, rows, 1, 0))).toEqual(['ana', 'chan', 'away']);
  expect(toIds(movedTo(list, rows, 3, 0))).toEqual(['dara', 'chan', 'away', 'ana', 'bora']);
  expect(movedTo(list, rows, 1, 1)).toEqual(list);
  expect(movedTo(list, rows, 3, 4)).toEqual(list);
});
