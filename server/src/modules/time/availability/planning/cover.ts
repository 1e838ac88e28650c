import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { workingTimeApi } from '@sala/contract/time/working-time/working-time.api.ts';
import { type Cover, maxNamedOnDuty } from '@sala/contract/time/working-time/working-time.schema.ts';
import { readCoverNeeds } from '#modules/time/working-time/working-time.public.ts';
import type { AvailabilityContext } from '../availability.context.ts';
import type { Span } from '../engine/intervals.ts';
import type { StaffMember } from '../plans/staff.ts';
import { Slices } from '../slices.ts';
import { getDuty } from './duty.ts';
import { type NeedStep, needSteps } from './need-steps.ts';
import { type Period, toPeriod } from './period.ts';
import { getMembers } from './units.ts';
import type { WhatIf } from './what-if.ts';
import { readWhatIf } from './what-is-asked.ts';

type Query = EndpointParsedInput<typeof workingTimeApi.cover>['query'];
/** `before`: how many would be on duty without the change in question. */
type Piece = Span & {
  readonly onDuty: number;
  readonly before: number;
  readonly needed: number;
  readonly members: readonly StaffMember[];
};
type Duties = ReadonlyMap<StaffMember, readonly Span[]>;

/** How many people of a department, a team or the business are on duty over time, and when they are fewer than needed. */
export async function readCover(context: AvailabilityContext, merchantId: string, query: Query): Promise<Cover> {
  const staff = await context.staffPlans.read(merchantId);
  const people = getMembers(staff, query);
  const { before, after } = await readWhatIf(context, staff, query);
  const timeZone = query.timeZone ?? staff.timeZone;
  const period = toPeriod(query, timeZone);
  const slices = new Slices();
  const able = people.filter(({ canWork }) => canWork);
  const duties = await getDuties(able, after, period, slices);
  const changed = able.filter((member) => before(member) !== after(member));
  const former = await getDuties(changed, before, period, slices);
  const needs = needSteps(await readNeeds(context, merchantId, query), period, staff.timeZone);
  const pieces = await toPieces({ duties, former, needs }, period, slices);
  const named = new Map(pieces.flatMap(({ members }) => members.map((member) => [member.id, member.name] as const)));
  return {
    timeZone,
    people: people.length,
    intervals: pieces.map(({ members, onDuty, needed, before: _, ...span }) => ({
      ...toIso(span),
      onDuty,
      needed,
      employeeIds: members.map(({ id }) => id),
    })),
    gaps: getGaps(pieces),
    employees: [...named].map(([id, name]) => ({ id, name })),
  };
}

/** Only a department as a whole has needs of its own. */
async function readNeeds(context: AvailabilityContext, merchantId: string, { departmentId, teamId }: Query) {
  if (departmentId === undefined || teamId !== undefined) return null;
  return readCoverNeeds(context.database.forMerchant(merchantId).query, departmentId);
}

const toIso = ({ start, end }: Span) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() });

const getDuties = async (
  people: readonly StaffMember[],
  planOf: WhatIf,
  period: Period,
  slices: Slices,
): Promise<Duties> => new Map(await slices.map(people, (member) => [member, getDuty(planOf(member), period)] as const));

interface Sources {
  readonly duties: Duties;
  /** Duties of the people whose plans the change touches, as they are without it. */
  readonly former: Duties;
  readonly needs: readonly NeedStep[];
}

interface Edge {
  readonly at: number;
  /** Who begins or stops; without them, only the numbers change. */
  readonly member?: StaffMember;
  readonly isStart?: boolean;
  readonly before: number;
  readonly needed?: number;
}

function toEdges({ duties, former, needs }: Sources): Edge[] {
  const edges: Edge[] = needs.map(({ at, needed }) => ({ at, needed, before: 0 }));
  for (const [member, spans] of duties) {
    // Who is touched counts before the change by their former duties instead.
    const before = former.has(member) ? 0 : 1;
    for (const { start, end } of spans)
      edges.push({ at: start, member, isStart: true, before }, { at: end, member, isStart: false, before: -before });
  }
  for (const spans of former.values())
    for (const { start, end } of spans) edges.push({ at: start, before: 1 }, { at: end, before: -1 });
  return edges.sort((one, other) => one.at - other.at);
}

/** The whole period, split wherever a duty begins or ends or other numbers are needed. */
async function toPieces(sources: Sources, { start, end }: Period, slices: Slices): Promise<Piece[]> {
  const pieces: Piece[] = [];
  const onDuty = new Set<StaffMember>();
  let [from, before, needed] = [start.getTime(), 0, 1];
  const close = (to: number) => {
    if (to > from)
      pieces.push({ start: from, end: to, onDuty: onDuty.size, before, needed, members: firstMembers(onDuty) });
    from = to;
  };
  await slices.map(toEdges(sources), (edge) => {
    if (edge.at > from) close(edge.at);
    if (edge.member && edge.isStart) onDuty.add(edge.member);
    else if (edge.member) onDuty.delete(edge.member);
    before += edge.before;
    needed = edge.needed ?? needed;
  });
  close(end.getTime());
  return joined(pieces);
}

/** A change that leaves the same people on duty splits nothing. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    const isSame =
      last?.onDuty === piece.onDuty &&
      last.before === piece.before &&
      last.needed === piece.needed &&
      last.members.every((member, index) => member === piece.members[index]);
    if (isSame) result[result.length - 1] = { ...last, end: piece.end };
    else result.push(piece);
  }
  return result;
}

function firstMembers(members: ReadonlySet<StaffMember>): StaffMember[] {
  const first: StaffMember[] = [];
  for (const member of members) {
    if (first.length === maxNamedOnDuty) break;
    first.push(member);
  }
  return first;
}

/** Times with fewer people than needed, those of which the change takes some separately. */
function getGaps(pieces: readonly Piece[]): Cover['gaps'] {
  const gaps: (Span & Pick<Cover['gaps'][number], 'onDuty' | 'needed' | 'isNew'>)[] = [];
  for (const { start, end, onDuty, needed, before } of pieces) {
    if (onDuty >= needed) continue;
    const gap = { start, end, onDuty, needed, isNew: onDuty < before };
    const last = gaps.at(-1);
    const goesOn = last?.end === start && last.onDuty === onDuty && last.needed === needed && last.isNew === gap.isNew;
    if (goesOn) gaps[gaps.length - 1] = { ...last, end };
    else gaps.push(gap);
  }
  return gaps.map(({ start, end, ...gap }) => ({ ...toIso({ start, end }), ...gap }));
}
