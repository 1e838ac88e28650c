import type { BreakRule } from '@sala/contract/time/break-times/break-times.api.ts';
import { changeAuditedSettings } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { findRule, lockRule, saveRule } from '../break-rules.repository.ts';

/** Sets or deletes the breaks of a role, for breaks that begin from now on. */
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
    return changeAuditedSettings(
      context,
      unit,
      { actor, request },
      {
        action: 'break.ruleChanged',
        target: { id: roleId, name: before.roleName },
        before,
        version,
        async write() {
          // A role without breaks keeps version 0, which means never saved.
          if (!rule && before.duration === null) return before;
          await saveRule(unit.query, roleId, rule);
          return found(await findRule(unit.query, roleId));
        },
        shown: ({ duration, breaksPerDay }) => ({ duration, breaksPerDay }),
      },
    );
  });
}
