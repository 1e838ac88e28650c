import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { workingTimeApi } from '@sala/contract/time/working-time/working-time.api.ts';
import { type Cover, maxNamedOnDuty } from '@sala/contract/time/working-time/working-time.schema.ts';
import type { AvailabilityContext } from '../availability.context.ts';
import { merged, type Span } from '../engine/intervals.ts';
import type { StaffMember } from '../plans/staff.ts';
import { Slices } from '../slices.ts';
import { getDuty, minus } from './duty.ts';
import { type Period, toPeriod } from './period.ts';
import { getMembers } from './units.ts';
import type { WhatIf } from './what-if.ts';
import { readWhatIf } from './what-is-asked.ts';

type Query = EndpointParsedInput<typeof workingTimeApi.cover>['query'];
type Piece = Span & { readonly onDuty: number; readonly members: readonly StaffMember[] };
type Duties = ReadonlyMap<StaffMember, readonly Span[]>;

/** How many people of a department, a team or the business are on duty over time, and when none is. */
export async function readCover(context: AvailabilityContext, merchantId: string, query: Query): Promise<Cover> {
  const staff = await context.staffPlans.read(merchantId);
  const people = getMembers(staff, query);
  const { before, after } = await readWhatIf(context, staff, query);
  const timeZone = query.timeZone ?? staff.timeZone;
  const period = toPeriod(query, timeZone);
  const slices = new Slices();
  const able = people.filter(({ canWork }) => canWork);
  const duties = await getDuties(able, after, period, slices);
  const pieces = await toPieces(duties, period, slices);
  const changed = able.filter((member) => before(member) !== after(member));
  const former = await getDuties(changed, before, period, slices);
  const lost = minus(mergeSpans(former), mergeSpans(duties));
  const named = new Map(pieces.flatMap(({ members }) => members.map((member) => [member.id, member.name] as const)));
  return {
    timeZone,
    people: people.length,
    intervals: pieces.map(({ members, onDuty, ...span }) => ({
      ...toIso(span),
      onDuty,
      employeeIds: members.map(({ id }) => id),
    })),
    gaps: getGaps(pieces, lost),
    employees: [...named].map(([id, name]) => ({ id, name })),
  };
}

const toIso = ({ start, end }: Span) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() });

const getDuties = async (
  people: readonly StaffMember[],
  planOf: WhatIf,
  period: Period,
  slices: Slices,
): Promise<Duties> => new Map(await slices.map(people, (member) => [member, getDuty(planOf(member), period)] as const));

const mergeSpans = (duties: Duties): Span[] => merged([...duties.values()].flat());

/** The whole period, split wherever a duty begins or ends. */
async function toPieces(duties: Duties, { start, end }: Period, slices: Slices): Promise<Piece[]> {
  const edges = [...duties].flatMap(([member, spans]) =>
    spans.flatMap((span) => [
      { at: span.start, member, isStart: true },
      { at: span.end, member, isStart: false },
    ]),
  );
  edges.sort((one, other) => one.at - other.at);
  const pieces: Piece[] = [];
  const onDuty = new Set<StaffMember>();
  let from = start.getTime();
  const close = (to: number) => {
    if (to > from) pieces.push({ start: from, end: to, onDuty: onDuty.size, members: firstMembers(onDuty) });
    from = to;
  };
  await slices.map(edges, ({ at, member, isStart }) => {
    if (at > from) close(at);
    if (isStart) onDuty.add(member);
    else onDuty.delete(member);
  });
  close(end.getTime());
  return pieces;
}

function firstMembers(members: ReadonlySet<StaffMember>): StaffMember[] {
  const first: StaffMember[] = [];
  for (const member of members) {
    if (first.length === maxNamedOnDuty) break;
    first.push(member);
  }
  return first;
}

/** Times without anyone on duty, separately for those caused by the absence and others. */
function getGaps(pieces: readonly Piece[], lost: readonly Span[]): Cover['gaps'] {
  const empty = merged(pieces.filter(({ onDuty }) => onDuty === 0));
  const old = minus(empty, lost).map((span) => ({ span, isNew: false }));
  return [...old, ...lost.map((span) => ({ span, isNew: true }))]
    .sort((one, other) => one.span.start - other.span.start)
    .map(({ span, isNew }) => ({ ...toIso(span), isNew }));
}
