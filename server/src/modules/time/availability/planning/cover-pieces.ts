import { type Cover, maxNamedOnDuty } from '@sala/contract/time/working-time/working-time.schema.ts';
import type { Span } from '../engine/intervals.ts';
import type { StaffMember } from '../plans/staff.ts';
import type { Slices } from '../slices.ts';
import { getDuty } from './duty.ts';
import type { NeedStep } from './need-steps.ts';
import type { Period } from './period.ts';
import type { WhatIf } from './what-if.ts';

/** `before`: how many would be on duty without the change in question. */
export type Piece = Span & {
  readonly onDuty: number;
  readonly before: number;
  readonly needed: number;
  readonly members: readonly StaffMember[];
};
type Duties = ReadonlyMap<StaffMember, readonly Span[]>;

interface Question {
  readonly people: readonly StaffMember[];
  readonly before: WhatIf;
  readonly after: WhatIf;
  readonly needs: readonly NeedStep[];
  readonly period: Period;
}

/** Who is on duty over the whole period after a change, how many would be without it, and how many are needed. */
export async function readPieces({ people, before, after, needs, period }: Question, slices: Slices): Promise<Piece[]> {
  const able = people.filter(({ canWork }) => canWork);
  const duties = await getDuties(able, after, period, slices);
  const changed = able.filter((member) => before(member) !== after(member));
  const former = await getDuties(changed, before, period, slices);
  return toPieces({ duties, former, needs }, period, slices);
}

export const toIso = ({ start, end }: Span) => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

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
export function getGaps(pieces: readonly Piece[]): Cover['gaps'] {
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
