import type { Permission } from './ability.ts';
import type { ErrorDefinition } from './errors.ts';

export interface Move<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
  /** Who may; a move without a permission belongs to visitors or to the system. */
  readonly need?: Permission;
  /** What the caller is told when the present state is not in `from`. */
  readonly refusal: ErrorDefinition;
}

/** One table of moves: the server enforces it, the portal shows only what it allows. */
export type MoveTable<State extends string> = Readonly<Record<string, Move<State>>>;

export function canMove<State extends string>(move: Move<State>, state: State): boolean {
  return move.from.includes(state);
}
