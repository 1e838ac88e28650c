import type { Permission } from './ability.ts';
import type { ErrorDefinition } from './errors.ts';

export interface Move<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
  /** The required permission; a change without one is made by visitors or by the system. */
  readonly need?: Permission;
  /** The error when the present state is not in `from`. */
  readonly refusal: ErrorDefinition;
}

/** One table of status changes: the server enforces it, the portal offers only what it allows. */
export type MoveTable<State extends string> = Readonly<Record<string, Move<State>>>;

export function canMove<State extends string>(move: Move<State>, state: State): boolean {
  return move.from.includes(state);
}
