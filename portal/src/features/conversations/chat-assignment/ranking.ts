import type {
  AssignmentCandidate,
  AssignmentOperator,
} from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';

export interface RankedOperator {
  readonly candidate: AssignmentCandidate;
  /** The settings of this operator; undefined: there are none yet, and the operator has no position in the ranking. */
  readonly own: AssignmentOperator | undefined;
}

const blank = (operatorId: string): AssignmentOperator => ({ operatorId, cap: null, languages: [] });

/**
 * All operators who can answer. Those of the list come first in its order. Operators of the list who cannot answer keep their position and
 * are hidden.
 */
export function ranked(
  list: readonly AssignmentOperator[],
  candidates: readonly AssignmentCandidate[],
): RankedOperator[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const listed = list.flatMap((own): RankedOperator[] => {
    const candidate = byId.get(own.operatorId);
    byId.delete(own.operatorId);
    return candidate ? [{ candidate, own }] : [];
  });
  return [...listed, ...[...byId.values()].map((candidate) => ({ candidate, own: undefined }))];
}

/** The list after a change of one operator's settings. Operators above without a position get one, so that the order stays. */
export function changed(
  list: readonly AssignmentOperator[],
  rows: readonly RankedOperator[],
  index: number,
  change: Partial<Omit<AssignmentOperator, 'operatorId'>>,
): AssignmentOperator[] {
  const id = rows[index]!.candidate.id;
  return upTo(list, rows, index).map((own) => (own.operatorId === id ? { ...own, ...change } : own));
}

/** The list with one operator at another position among the visible ones. */
export function movedTo(
  list: readonly AssignmentOperator[],
  rows: readonly RankedOperator[],
  from: number,
  to: number,
): AssignmentOperator[] {
  if (from === to || !rows[from] || !rows[to]) return [...list];
  const whole = upTo(list, rows, Math.max(from, to));
  const moving = whole.find(({ operatorId }) => operatorId === rows[from]!.candidate.id)!;
  const rest = whole.filter((own) => own !== moving);
  const target = rest.findIndex(({ operatorId }) => operatorId === rows[to]!.candidate.id);
  return rest.toSpliced(from < to ? target + 1 : target, 0, moving);
}

function upTo(
  list: readonly AssignmentOperator[],
  rows: readonly RankedOperator[],
  index: number,
): AssignmentOperator[] {
  const added = rows.slice(0, index + 1).filter(({ own }) => !own);
  return [...list, ...added.map(({ candidate }) => blank(candidate.id))];
}
