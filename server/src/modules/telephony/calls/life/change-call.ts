import { callErrors } from '@sala/contract/telephony/calls/calls.errors.ts';
import type { CallNotification, CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import {
  type CallEnder,
  type CallEndReason,
  type CallStatus,
  callAliveInterval,
  type RingEnd,
} from '@sala/contract/telephony/calls/calls.states.ts';
import type { VisitorCall } from '@sala/contract/telephony/calls/visitor-calls.schema.ts';
import type { Updateable } from 'kysely';
import type { UserActor } from '#platform/auth/actor.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { FailureError, fail, found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { noteMissed, settleReached } from '../callbacks/note-missed.ts';
import type { CallsContext } from '../calls.context.ts';
import type { CallNotice } from '../calls.events.ts';
import '../calls.events.ts';
import { canSeeListeners } from '../calls.policy.ts';
import type { CallEventKind, CallSessionTable, RingKind } from '../calls.table.ts';
import { attendCallJobName, checkSilenceJobName } from '../jobs/job-names.ts';
import { type CallState, getVisitor, isRunning, type ParticipantRow, type RingRow } from '../sessions/call-state.ts';
import { presentSession, presentVisitorCall, withoutListeners } from '../sessions/session.projection.ts';
import {
  insertEvent,
  insertRings,
  lockCall,
  readState,
  toShown,
  updateCall,
  updateParticipants,
  updateRings,
} from '../sessions/sessions.repository.ts';
import { postTicketMessage } from './post-ticket-message.ts';

export interface ChangedCall {
  readonly session: CallSession;
  /** Without those who listen unannounced. */
  readonly sessionWithoutListeners: CallSession;
  readonly visitorCall: VisitorCall;
}

/** Who has not said for so long that they are there may be gone, in s. */
export const suspiciousSilence = 3 * callAliveInterval;

/**
 * A call that this transaction has locked, and its changes. They are broadcast once, with the call as it is at the
 * commit: see `changeCall`.
 */
export class CallWork {
  readonly context: CallsContext;
  readonly unit: UnitOfWork;
  readonly now: Date;
  state: CallState;
  readonly #patch: Updateable<CallSessionTable> = {};
  readonly #news: CallNotice[] = [];
  readonly #gone: string[] = [];
  #isTouched = false;

  constructor(context: CallsContext, unit: UnitOfWork, state: CallState) {
    this.context = context;
    this.unit = unit;
    this.state = state;
    this.now = context.clock.now();
  }

  get row() {
    return { ...this.state.row, ...this.#patch } as CallState['row'];
  }

  set(patch: Updateable<CallSessionTable>): void {
    Object.assign(this.#patch, patch);
    this.#isTouched = true;
  }

  tell(type: CallNotification['type'], userIds: Iterable<string>): void {
    const ids = [...new Set(userIds)];
    if (ids.length > 0) this.#news.push({ type, userIds: ids });
  }

  async note(kind: CallEventKind, who: string | null = null, detail: string | null = null): Promise<void> {
    await insertEvent(this.unit.query, { callId: this.row.id, at: this.now, kind, who, detail });
  }

  async ring(userIds: readonly string[], kind: RingKind, until: Date): Promise<void> {
    const rings = await insertRings(
      this.unit.query,
      userIds.map((userId) => ({
        id: newId(),
        call_id: this.row.id,
        user_id: userId,
        kind,
        rung_at: this.now,
        until,
      })),
    );
    this.#isTouched = true;
    this.state = { ...this.state, rings: [...this.state.rings, ...rings] };
    this.tell('incoming', userIds);
  }

  async endRings(rings: readonly RingRow[], outcome: RingEnd): Promise<void> {
    await updateRings(
      this.unit.query,
      rings.map(({ id }) => id),
      { outcome, ended_at: this.now },
    );
    this.#isTouched = true;
    this.state = { ...this.state, rings: this.state.rings.filter((ring) => !rings.includes(ring)) };
  }

  async leave(participants: readonly ParticipantRow[]): Promise<void> {
    const ids = participants.map(({ id }) => id);
    await updateParticipants(this.unit.query, ids, { state: 'left', left_at: this.now, is_on_hold: false });
    this.#gone.push(...ids);
    await this.refresh();
  }

  async hold(isOnHold: boolean): Promise<void> {
    await updateParticipants(this.unit.query, [getVisitor(this.state).id], { is_on_hold: isOnHold });
    await this.refresh();
  }

  /** Ends the call for everybody: all who are ringing or in it are notified. */
  async end(over: { status: CallStatus; by: CallEnder; reason: CallEndReason; who?: string | null }): Promise<void> {
    const { rings, participants } = this.state;
    const present = participants.filter(({ state }) => state !== 'left');
    this.tell('ended', [
      ...rings.map(({ user_id }) => user_id),
      ...present.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])),
    ]);
    this.set({
      status: over.status,
      ended_at: this.now,
      ended_by: over.by,
      end_reason: over.reason,
      group_until: null,
      transferred_by: null,
    });
    await this.endRings(rings, over.reason === 'unanswered' ? 'expired' : 'withdrawn');
    await this.leave(present);
    await this.note('ended', over.who ?? null, over.reason);
    await postTicketMessage(this.context, this.unit, this.row);
    const isWanted = over.status === 'missed' && over.reason !== 'banned';
    if (isWanted && this.row.direction === 'inbound') await noteMissed(this.context, this.unit, this.row);
  }

  /** It was answered, given away, and taken by nobody. */
  missedAfterAll(): Promise<void> {
    return noteMissed(this.context, this.unit, this.row);
  }

  /** Somebody of the business has the caller on the line. */
  async answered(): Promise<void> {
    this.set({ status: 'started', answered_at: this.now, group_until: null });
    await settleReached(this.context, this.unit, this.row.visitor_id);
    await this.context.jobs.send(
      this.unit,
      checkSilenceJobName,
      { merchantId: this.unit.merchantId, callId: this.row.id },
      { runAt: new Date(this.now.getTime() + suspiciousSilence * 1000) },
    );
  }

  touch(): void {
    this.#isTouched = true;
  }

  /** Reads who is in it and where it rings again. */
  async refresh(): Promise<void> {
    this.#isTouched = true;
    this.state = await readState(this.unit.query, this.row);
  }

  /** Writes what was set, sees to it that what is due will be done, and tells. */
  async finish(): Promise<ChangedCall> {
    if (this.#isTouched) await this.#write();
    const session = presentSession(this.context, this.state);
    const sessionWithoutListeners = withoutListeners(session, this.state);
    const visitorCall = presentVisitorCall(this.context, await toShown(this.unit.query, this.state));
    if (this.#isTouched)
      this.unit.emit('call.changed', {
        merchantId: this.unit.merchantId,
        session,
        sessionWithoutListeners,
        visitorCall,
        news: this.#news,
        gone: this.#gone,
      });
    return { session, sessionWithoutListeners, visitorCall };
  }

  async #write(): Promise<void> {
    const { id } = this.row;
    const times = this.state.rings.map(({ until }) => until.getTime());
    if (this.row.group_until && isRunning(this.row)) times.push(this.row.group_until.getTime());
    const dueAt = times.length > 0 ? new Date(Math.min(...times)) : null;
    if (dueAt && dueAt.getTime() !== this.state.row.due_at?.getTime())
      await this.context.jobs.send(
        this.unit,
        attendCallJobName,
        { merchantId: this.unit.merchantId, callId: id },
        { runAt: dueAt },
      );
    const row = await updateCall(this.unit.query, id, { ...this.#patch, due_at: dueAt });
    this.state = await readState(this.unit.query, row);
  }
}

/** The changed call as this user may see it. */
export const seenBy = (actor: UserActor, { session, sessionWithoutListeners }: ChangedCall): CallSession =>
  canSeeListeners(actor) ? session : sessionWithoutListeners;

/** Does something with a call while nobody else does. Throws recordNotFound; callUnderWay where somebody is in another call already. */
export async function changeCall(
  context: CallsContext,
  merchantId: string,
  callId: string,
  change: (work: CallWork) => Promise<void>,
): Promise<ChangedCall> {
  try {
    return await inTransaction(context, merchantId, async (unit) => {
      const row = found(await lockCall(unit.query, callId));
      const work = new CallWork(context, unit, await readState(unit.query, row));
      await change(work);
      return work.finish();
    });
  } catch (error) {
    throw toRefusal(error);
  }
}

/** The database has the last word on who is in which call. */
export function toRefusal(error: unknown): unknown {
  const isBusy = ['call_participants_talking_key', 'call_sessions_running_key'].some((key) =>
    isUniqueViolation(error, key),
  );
  if (!isBusy) return error;
  try {
    return fail(callErrors.callUnderWay);
  } catch (failure) {
    return failure;
  }
}

/** A change by nobody in sight: its visitor may have been removed meanwhile, and the call with them. */
export async function ignoreMissing(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
  }
}
