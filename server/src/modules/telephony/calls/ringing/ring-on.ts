import type { CallWork } from '../life/change-call.ts';
import { listRings } from '../sessions/sessions.repository.ts';
import { nextStep, toGroups } from './choose-operators.ts';
import { type CallOperator, toCandidates } from './operators.ts';

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
    group: row.ring_group,
    groupUntil: row.group_until,
    now: work.now,
    rung: new Set(before.map(({ user_id }) => user_id)),
    openRings: work.state.rings.length,
  });
  if (step.kind === 'unanswered') {
    const isDeclined = before.length > 0 && before.every(({ outcome }) => outcome === 'declined');
    const reason = before.length === 0 ? 'nobodyThere' : isDeclined ? 'refused' : 'unanswered';
    return work.end({ status: 'missed', by: isDeclined ? 'operator' : 'system', reason });
  }
  if (step.group !== row.ring_group || step.groupUntil.getTime() !== row.group_until?.getTime())
    work.set({ ring_group: step.group, group_until: step.groupUntil });
  if (step.ring.length === 0) return;
  await work.ring(
    step.ring.map(({ userId }) => userId),
    'call',
    step.until,
  );
  await work.note('rung', null, step.ring.map(({ name }) => name).join(', '));
}
