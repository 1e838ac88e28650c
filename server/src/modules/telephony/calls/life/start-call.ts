import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { callErrors } from '@sala/contract/telephony/calls/calls.errors.ts';
import type { CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import { type CallDirection, maxCallAttempts } from '@sala/contract/telephony/calls/calls.states.ts';
import type { VisitorCall } from '@sala/contract/telephony/calls/visitor-calls.schema.ts';
import type { LocalizedText } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import { visitorErrors } from '@sala/contract/visitor-channels/visitors/visitors.errors.ts';
import { findVisibleChannel, getVisitorChannel, readChannel } from '#modules/conversations/chat/chat.public.ts';
import { findDepartment } from '#modules/organisation/departments/departments.public.ts';
import type { RingRules } from '#modules/telephony/call-settings/call-settings.public.ts';
import {
  findInstruction,
  getRingRules,
  listInstructions,
  readCallSettings,
} from '#modules/telephony/call-settings/call-settings.public.ts';
import { findVisitor, lockVisitor } from '#modules/visitor-channels/visitors/visitors.public.ts';
import type { UserActor, VisitorActor } from '#platform/auth/actor.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields, found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import type { CallsContext } from '../calls.context.ts';
import { readCallOperators } from '../ringing/operators.ts';
import { ringOn } from '../ringing/ring-on.ts';
import {
  countAttempts,
  findCallOfUser,
  findCallOfVisitor,
  insertCall,
  insertParticipant,
  nextCallNumber,
  readState,
} from '../sessions/sessions.repository.ts';
import { CallWork, type ChangedCall, toRefusal } from './change-call.ts';

/** Attempts are counted in so many minutes. */
const attemptMinutes = 10;

interface NewCall {
  readonly number: number;
  readonly direction: CallDirection;
  readonly visitorId: string;
  readonly channelId: string | null;
  readonly departmentId: string | null;
  readonly operatorId: string | null;
  readonly rules: RingRules;
  readonly about?: readonly LocalizedText[];
}

async function insertNewCall(context: CallsContext, unit: UnitOfWork, call: NewCall): Promise<CallWork> {
  const visitor = found(await findVisitor(unit.query, call.visitorId));
  const id = newId();
  const now = context.clock.now();
  const row = await insertCall(unit.query, {
    id,
    number: call.number,
    direction: call.direction,
    status: 'incoming',
    visitor_id: call.visitorId,
    channel_id: call.channelId,
    department_id: call.departmentId,
    operator_id: call.operatorId,
    locale: visitor.locale,
    rules: JSON.stringify(call.rules),
    about: JSON.stringify(call.about ?? []),
    started_at: now,
  });
  const isInbound = call.direction === 'inbound';
  const base = { call_id: id, created_at: now, joined_at: null } as const;
  await insertParticipant(unit.query, {
    ...base,
    side: 'visitor',
    visitor_id: call.visitorId,
    state: isInbound ? 'in' : 'invited',
    joined_at: isInbound ? now : null,
  });
  if (call.operatorId)
    await insertParticipant(unit.query, {
      ...base,
      side: 'operator',
      user_id: call.operatorId,
      state: 'in',
      joined_at: now,
    });
  const work = new CallWork(context, unit, await readState(unit.query, row));
  work.touch();
  return work;
}

/**
 * The visitor calls. Throws callsAreOff, callUnderWay, tooManyCallAttempts and visitorBanned; 422 for a department or a command that is
 * none of the merchant's.
 */
export async function callByVisitor(
  context: CallsContext,
  actor: VisitorActor,
  wish: {
    departmentId?: string | undefined;
    instructionId?: string | undefined;
    isRecordingAllowed?: boolean | undefined;
  },
): Promise<VisitorCall> {
  const { merchantId, visitorId } = actor;
  const operators = await readCallOperators(context, merchantId);
  const channel = await findOpenChannel(context, actor);
  const { visitorCall } = await startCallWith(context, merchantId, async (unit, number) => {
    const settings = await readCallSettings(unit.query);
    if (!settings.widget.isOn) fail(callErrors.callsAreOff);
    // Held, so that a ban either is seen here or ends this call.
    const visitor = found(await lockVisitor(unit.query, visitorId));
    if (visitor.is_banned) fail(visitorErrors.visitorBanned);
    if (await findCallOfVisitor(unit.query, visitorId)) fail(callErrors.callUnderWay);
    const since = new Date(context.clock.now().getTime() - attemptMinutes * 60_000);
    if ((await countAttempts(unit.query, visitorId, since)) >= maxCallAttempts)
      fail(callErrors.tooManyCallAttempts, { minutes: attemptMinutes });
    const instruction = await getInstruction(unit, wish.instructionId);
    const work = await insertNewCall(context, unit, {
      number,
      direction: 'inbound',
      visitorId,
      channelId: channel,
      departmentId: await departmentFor(unit, wish.departmentId, instruction),
      operatorId: null,
      rules: getRingRules(settings),
      about: instruction ? await titlesTo(unit, instruction) : [],
    });
    if (wish.isRecordingAllowed !== undefined)
      work.set({ recording_consent: wish.isRecordingAllowed ? 'given' : 'refused' });
    await work.note('asked', visitor.name);
    if (instruction?.action === 'callback' || instruction?.action === 'voicemail')
      await work.end({ status: 'missed', by: 'visitor', reason: 'noCallWanted', who: visitor.name });
    else await ringOn(work, operators);
    return work;
  });
  return visitorCall;
}

type Instruction = Awaited<ReturnType<typeof findInstruction>>;

async function getInstruction(unit: UnitOfWork, id: string | undefined): Promise<Instruction> {
  if (id === undefined) return undefined;
  return (await findInstruction(unit.query, id)) ?? failFields({ instructionId: [{ key: 'id' }] });
}

/** The titles of a command and of those it stands under, from the first menu on. */
async function titlesTo(unit: UnitOfWork, instruction: NonNullable<Instruction>): Promise<LocalizedText[]> {
  const all = new Map((await listInstructions(unit.query)).map((one) => [one.id, one]));
  const titles: LocalizedText[] = [];
  for (let one: Instruction = instruction; one; one = one.parent_id === null ? undefined : all.get(one.parent_id))
    titles.unshift(one.title);
  return titles;
}

async function departmentFor(
  unit: UnitOfWork,
  departmentId: string | undefined,
  instruction: Instruction,
): Promise<string | null> {
  if (departmentId !== undefined && !(await findDepartment(unit.query, departmentId)))
    failFields({ departmentId: [{ key: 'id' }] });
  return departmentId ?? instruction?.department_id ?? null;
}

/** The conversation that is open with the visitor now. */
async function findOpenChannel(context: CallsContext, actor: VisitorActor): Promise<string | null> {
  const channel = await getVisitorChannel(context, actor);
  return channel && channel.status !== 'closed' ? channel.id : null;
}

/** An operator calls the visitor of a conversation. Throws recordNotFound, callsAreOff, callUnderWay and visitorNotThere. */
export async function callVisitor(
  context: CallsContext,
  actor: UserActor,
  { channelId }: { channelId: string },
): Promise<CallSession> {
  const { merchantId, userId } = actor;
  found(await findVisibleChannel(context, actor, channelId));
  const channel = found(await readChannel(context, merchantId, channelId));
  const visitorId = channel.visitor.id;
  if (!(await context.realtime.isPresent(visitorNamespace, actorRooms.visitor(visitorId))))
    fail(callErrors.visitorNotThere);
  const { session } = await startCallWith(context, merchantId, async (unit, number) => {
    const settings = await readCallSettings(unit.query);
    if (!settings.widget.isOn) fail(callErrors.callsAreOff);
    if (await findCallOfUser(unit.query, userId)) fail(callErrors.callUnderWay);
    if (await findCallOfVisitor(unit.query, visitorId)) fail(callErrors.callUnderWay);
    const work = await insertNewCall(context, unit, {
      number,
      direction: 'outbound',
      visitorId,
      channelId,
      departmentId: null,
      operatorId: userId,
      rules: getRingRules(settings),
    });
    work.set({ group_until: new Date(work.now.getTime() + work.row.rules.callTimeout * 1000) });
    await work.note('asked', actor.name);
    return work;
  });
  return session;
}

/**
 * The number is taken before the transaction: within it, all calls of a business would wait for each other until each rings everywhere.
 * A call that is refused leaves a gap.
 */
async function startCallWith(
  context: CallsContext,
  merchantId: string,
  begin: (unit: UnitOfWork, number: number) => Promise<CallWork>,
): Promise<ChangedCall> {
  try {
    const number = await nextCallNumber(context.database.forMerchant(merchantId).query);
    return await inTransaction(context, merchantId, async (unit) => (await begin(unit, number)).finish());
  } catch (error) {
    throw toRefusal(error);
  }
}
