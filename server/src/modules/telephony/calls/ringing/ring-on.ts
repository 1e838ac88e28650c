import { returnGrace } from '#modules/identity/users/users.public.ts';
import type { CallWork } from '../life/change-call.ts';
import { listRings } from '../sessions/sessions.repository.ts';
import { nextStep, toGroups } from './choose-operators.ts';
import { type CallOperator, isOnlyAbsent, toCandidates } from './operators.ts';

/** Before the first group: nobody is there yet. */
const beforeGroups = -1;

/** Until when a call that can ring nowhere waits for somebody on duty whose page is being loaded again; undefined: for nobody. */
function waitsUntil({ now, row }: CallWork, operators: readonly CallOperator[]): Date | undefined {
  const absent = operators.filter(isOnlyAbsent);
  const back = Math.max(0, ...absent.map(({ mayReturnUntil }) => mayReturnUntil));
  // However many come and go, the caller does not wait longer.
  const until = Math.min(back, row.started_at.getTime() + returnGrace);
  return until > now.getTime() ? new Date(until) : undefined;
}

/** Takes a call that waits for its first answer further: lets it ring at the operators that the rules name next, or marks it as missed. */
export async function ringOn(work: CallWork, operators: readonly CallOperator[]): Promise<void> {
  const { row, unit } = work;
  if (row.status !== 'incoming' || row.direction !== 'inbound') return;
  const before = await listRings(unit.query, row.id);
  const groups = toGroups(await toCandidates(unit.query, operators), row.rules, {
    departmentId: row.department_id,
    locale: row.locale,
  });
  const step = nextStep(groups, row.rules, {
    ...(row.ring_group === beforeGroups
      ? { group: 0, groupUntil: null }
      : { group: row.ring_group, groupUntil: row.group_until }),
    now: work.now,
    rung: new Set(before.map(({ user_id }) => user_id)),
    openRings: work.state.rings.length,
  });
  if (step.kind === 'unanswered') {
    const until = before.length === 0 ? waitsUntil(work, operators) : undefined;
    if (until) return goTo(work, beforeGroups, until);
    const isDeclined = before.length > 0 && before.every(({ outcome }) => outcome === 'declined');
    const reason = before.length === 0 ? 'nobodyThere' : isDeclined ? 'refused' : 'unanswered';
    return work.end({ status: 'missed', by: isDeclined ? 'operator' : 'system', reason });
  }
  goTo(work, step.group, step.groupUntil);
  if (step.ring.length === 0) return;
  await work.ring(
    step.ring.map(({ userId }) => userId),
    'call',
    step.until,
  );
  await work.note('rung', null, step.ring.map(({ name }) => name).join(', '));
}

function goTo(work: CallWork, group: number, until: Date): void {
  const { ring_group: present, group_until: presentUntil } = work.row;
  if (group !== present || until.getTime() !== presentUntil?.getTime())
    work.set({ ring_group: group, group_until: until });
}
