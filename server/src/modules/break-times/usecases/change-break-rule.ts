import type { BreakRule } from '@sala/contract/break-times/break-times.api.ts';
import { changesBetween, recordAudit } from '#modules/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { assertVersion } from '#platform/database/versioned-write.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { findRule, lockRule, saveRule } from '../break-rules.repository.ts';

/** Sets or removes the breaks of a role, for breaks that begin from now on. */
export async function changeBreakRule(
  context: AppContext,
  actor: UserActor,
  {
    roleId,
    rule,
    version,
  }: { roleId: string; rule: { duration: number; breaksPerDay: number } | null; version: number },
  request: RequestInfo,
): Promise<BreakRule> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    const before = found(await lockRule(unit, roleId));
    await assertVersion(before, version);
    const wanted = rule ?? { duration: null, breaksPerDay: null };
    const { duration, breaksPerDay } = before;
    const changes = changesBetween({ duration, breaksPerDay }, wanted);
    if (changes.length === 0) return before;
    await saveRule(unit.query, roleId, rule);
    const target = { id: roleId, name: before.roleName };
    await recordAudit(context, unit, { action: 'break.ruleChanged', actor, target, changes, request });
    return found(await findRule(unit.query, roleId));
  });
}
