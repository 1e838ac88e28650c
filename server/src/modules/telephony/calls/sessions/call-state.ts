import type { Selectable } from 'kysely';
import type { CallParticipantTable, CallRingTable, CallSessionTable } from '../calls.table.ts';

export type SessionRow = Selectable<CallSessionTable>;
export type RingRow = Selectable<CallRingTable>;

/** With what people read of somebody: a name of their own, and the picture's upload. */
export type ParticipantRow = Selectable<CallParticipantTable> & {
  readonly name: string;
  readonly firstName: string;
  readonly pictureId: string | null;
};

export interface CallPerson {
  readonly id: string;
  readonly name: string;
  readonly firstName: string;
  readonly pictureId: string | null;
}

/** A call with everybody it concerns now. */
export interface CallState {
  readonly row: SessionRow;
  readonly visitorName: string;
  readonly operator: CallPerson | null;
  readonly participants: readonly ParticipantRow[];
  /** Those that ring. */
  readonly rings: readonly RingRow[];
}

/** A call with what only its visitor is shown. */
export interface ShownCall extends CallState {
  /** Their place among those who wait, from 1; null: it does not wait. */
  readonly position: number | null;
  readonly callBack: 'none' | 'asked';
}

export const isRunning = ({ status }: Pick<SessionRow, 'status'>): boolean =>
  status === 'incoming' || status === 'started';
export const getVisitor = ({ participants }: Pick<CallState, 'participants'>): ParticipantRow =>
  participants.find(({ side }) => side === 'visitor')!;
/** Operators in it at this moment. */
export const operatorsIn = ({ participants }: Pick<CallState, 'participants'>): ParticipantRow[] =>
  participants.filter(({ side, state }) => side === 'operator' && state === 'in');
/** Colleagues who listen at this moment. */
export const supervisorsIn = ({ participants }: Pick<CallState, 'participants'>): ParticipantRow[] =>
  participants.filter(({ side, state }) => side === 'supervisor' && state === 'in');
