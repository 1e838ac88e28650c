import { isDeepStrictEqual } from 'node:util';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { daysOffApi } from '@sala/contract/working-time/days-off.api.ts';
import type { DayOff } from '@sala/contract/working-time/working-time.schema.ts';
import { changesBetween, recordAudit } from '#modules/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { assign, assigneeNames, changesOfRemoval, repeatFields, tellHours } from '../saving.ts';
import { deleteDayOff, findDayOff, insertDayOff, lockDayOff, updateDayOff } from './days-off.repository.ts';

export type DayOffBody = EndpointParsedInput<typeof daysOffApi.create>['body'];

const audited = (dayOff: DayOff) => ({
  title: dayOff.title,
  startDate: dayOff.startDate,
  endDate: dayOff.endDate,
  ...repeatFields(dayOff.repeat),
  ...assigneeNames(dayOff.assignees),
});

export function createDayOff(
  context: AppContext,
  actor: UserActor,
  body: DayOffBody,
  request: RequestInfo,
): Promise<DayOff> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    const id = newId();
    await insertDayOff(unit.query, { ...body, id, createdAt: context.clock.now() });
    await assign(unit, 'dayOff', id, body.assignees);
    const dayOff = found(await findDayOff(unit.query, id));
    await recordAudit(context, unit, {
      action: 'dayOff.created',
      actor,
      target: { id, name: dayOff.title },
      changes: changesBetween({}, audited(dayOff)),
      request,
    });
    tellHours(unit);
    return dayOff;
  });
}

export function changeDayOff(
  context: AppContext,
  actor: UserActor,
  { id, ...body }: DayOffBody & { id: string },
  request: RequestInfo,
): Promise<DayOff> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    await lockDayOff(unit.query, id);
    const before = found(await findDayOff(unit.query, id));
    await updateDayOff(unit.query, id, body);
    await assign(unit, 'dayOff', id, body.assignees);
    const dayOff = found(await findDayOff(unit.query, id));
    if (isDeepStrictEqual(before, dayOff)) return dayOff;
    const changes = changesBetween(audited(before), audited(dayOff));
    const target = { id, name: dayOff.title };
    await recordAudit(context, unit, { action: 'dayOff.changed', actor, target, changes, request });
    tellHours(unit);
    return dayOff;
  });
}

export async function removeDayOff(
  context: AppContext,
  actor: UserActor,
  id: string,
  request: RequestInfo,
): Promise<null> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    await lockDayOff(unit.query, id);
    const dayOff = found(await findDayOff(unit.query, id));
    await deleteDayOff(unit.query, id);
    await recordAudit(context, unit, {
      action: 'dayOff.deleted',
      actor,
      target: { id, name: dayOff.title },
      changes: changesOfRemoval(audited(dayOff)),
      request,
    });
    tellHours(unit);
  });
  return null;
}
