import type { OwnBreak } from '@sala/contract/time/break-times/break-times.api.ts';
import { breakTimeErrors } from '@sala/contract/time/break-times/break-times.errors.ts';
import { getName, lockUser } from '#modules/identity/users/users.public.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { countBreaksOfToday, findBestRule, findUnended, insertBreak, lockUnended } from '../breaks.repository.ts';
import { endBreak, endBreakJobName } from './end-break.ts';
import '../break-times.events.ts';

const MINUTE_MS = 60_000;

/** The user's break rule, breaks used today, and running break. */
export async function readOwnBreak(context: AppContext, actor: UserActor): Promise<OwnBreak> {
  const { merchantId, userId } = actor;
  const { query } = context.database.forMerchant(merchantId);
  const now = context.clock.now();
  const { timeZone } = await getMerchant(context, merchantId);
  const [rule, usedToday, running] = await Promise.all([
    findBestRule(query, userId),
    countBreaksOfToday(query, { userId, now, timeZone }),
    findUnended(query, userId),
  ]);
  const isOn = running && running.endsAt > now;
  const current = isOn
    ? { id: running.id, startedAt: running.startedAt.toISOString(), endsAt: running.endsAt.toISOString() }
    : null;
  return { rule, usedToday, current };
}

/** Begins a break and schedules its end. */
export async function startBreak(context: AppContext, actor: UserActor, request: RequestInfo): Promise<void> {
  const { merchantId, userId } = actor;
  const { timeZone } = await getMerchant(context, merchantId);
  await inTransaction(context, merchantId, async (unit) => {
    // Serialized, so that two concurrent starts do not both see the same count.
    const user = found(await lockUser(unit, userId));
    const rule = await findBestRule(unit.query, userId);
    if (!rule) return fail(breakTimeErrors.breakDurationNotSet);
    const now = context.clock.now();
    const before = await findUnended(unit.query, userId);
    if (before && before.endsAt > now) fail(breakTimeErrors.breakTimeAlreadyEnabled);
    if ((await countBreaksOfToday(unit.query, { userId, now, timeZone })) >= rule.breaksPerDay)
      fail(breakTimeErrors.breakLimitReached, { max: rule.breaksPerDay });
    const runOut = before && (await lockUnended(unit, before.id));
    if (runOut) await endBreak(context, unit, runOut, { actor: 'system' });
    const id = newId();
    const endsAt = new Date(now.getTime() + rule.duration * MINUTE_MS);
    if (!(await insertBreak(unit.query, { id, userId, startedAt: now, endsAt })))
      fail(breakTimeErrors.breakTimeAlreadyEnabled);
    const target = { id: userId, name: getName(user) };
    await recordAudit(context, unit, { action: 'break.started', actor, target, request });
    await context.jobs.send(unit, endBreakJobName, { merchantId, breakId: id }, { runAt: endsAt });
    unit.emit('break.started', { merchantId, userId });
  });
}
