import { coverNeedsApi } from '@sala/contract/time/working-time/cover-needs.api.ts';
import { daysOffApi } from '@sala/contract/time/working-time/days-off.api.ts';
import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import { leaveAllowanceApi } from '@sala/contract/time/working-time/leave-allowance.api.ts';
import { timeShiftsApi } from '@sala/contract/time/working-time/time-shifts.api.ts';
import { workSchedulesApi } from '@sala/contract/time/working-time/work-schedules.api.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import type { Router } from '#platform/http/router.ts';
import type { AppModule } from '#platform/module.ts';
import { changeCoverNeeds, readNeedsOf } from './cover-needs/cover-needs.usecases.ts';
import { findDayOff, listDayOffOptions, listDaysOff } from './days-off/days-off.repository.ts';
import { daysOff } from './days-off/days-off.usecases.ts';
import { findAllowance } from './leave/allowance.repository.ts';
import { changeAllowance } from './leave/allowance.usecases.ts';
import { listLeave, readLeave, readLeaveTotals } from './leave/leave.reading.ts';
import { changeLeave, createLeave, decideLeave, removeLeave } from './leave/leave.usecases.ts';
import { findSchedule, listScheduleOptions, listSchedules } from './schedules/schedules.repository.ts';
import { schedules, setActive } from './schedules/schedules.usecases.ts';
import { findShift, listShiftOptions, listShifts } from './time-shifts/time-shifts.repository.ts';
import { shifts } from './time-shifts/time-shifts.usecases.ts';

const wholeList = <Row>(rows: Row[]) => ({ rows, meta: { page: 1, limit: rows.length, total: rows.length } });
const tenantQuery = (context: AppContext, actor: UserActor) => context.database.forMerchant(actor.merchantId).query;

function bindShifts(context: AppContext, router: Router): void {
  const api = timeShiftsApi;
  router.bind(api.list, ({ actor, query }) => listShifts(tenantQuery(context, actor), query));
  router.bind(api.options, async ({ actor }) => wholeList(await listShiftOptions(tenantQuery(context, actor))));
  router.bind(api.get, async ({ actor, params }) => found(await findShift(tenantQuery(context, actor), params.id)));
  router.bind(api.create, ({ actor, body, request }) => shifts.create(context, actor, body, request));
  router.bind(api.update, ({ actor, params, body, request }) =>
    shifts.change(context, actor, { ...body, id: params.id }, request),
  );
  router.bind(api.remove, ({ actor, params, request }) => shifts.remove(context, actor, params.id, request));
}

function bindDaysOff(context: AppContext, router: Router): void {
  const api = daysOffApi;
  router.bind(api.list, ({ actor, query }) => listDaysOff(tenantQuery(context, actor), query));
  router.bind(api.options, async ({ actor }) => wholeList(await listDayOffOptions(tenantQuery(context, actor))));
  router.bind(api.get, async ({ actor, params }) => found(await findDayOff(tenantQuery(context, actor), params.id)));
  router.bind(api.create, ({ actor, body, request }) => daysOff.create(context, actor, body, request));
  router.bind(api.update, ({ actor, params, body, request }) =>
    daysOff.change(context, actor, { ...body, id: params.id }, request),
  );
  router.bind(api.remove, ({ actor, params, request }) => daysOff.remove(context, actor, params.id, request));
}

function bindSchedules(context: AppContext, router: Router): void {
  const api = workSchedulesApi;
  router.bind(api.list, ({ actor, query: { isActive, ...filter } }) =>
    listSchedules(tenantQuery(context, actor), {
      ...filter,
      isActive: isActive === undefined ? undefined : isActive === 'true',
    }),
  );
  router.bind(api.options, async ({ actor }) => wholeList(await listScheduleOptions(tenantQuery(context, actor))));
  router.bind(api.get, async ({ actor, params }) => found(await findSchedule(tenantQuery(context, actor), params.id)));
  router.bind(api.create, ({ actor, body, request }) => schedules.create(context, actor, body, request));
  router.bind(api.update, ({ actor, params, body, request }) =>
    schedules.change(context, actor, { ...body, id: params.id }, request),
  );
  router.bind(api.setActive, ({ actor, params, body, request }) =>
    setActive(context, actor, { ...body, id: params.id }, request),
  );
  router.bind(api.remove, ({ actor, params, request }) => schedules.remove(context, actor, params.id, request));
}

function bindLeave(context: AppContext, router: Router): void {
  const api = leaveApi;
  router.bind(api.list, ({ actor, query }) => listLeave(context, actor, query));
  router.bind(api.options, async ({ actor }) => wholeList(await readLeaveTotals(context, actor)));
  router.bind(api.get, ({ actor, params }) => readLeave(context, actor, params.id));
  router.bind(api.create, ({ actor, body, request }) => createLeave(context, actor, body, request));
  router.bind(api.update, ({ actor, params, body, request }) =>
    changeLeave(context, actor, { ...body, id: params.id }, request),
  );
  router.bind(api.decide, ({ actor, params, body, request }) =>
    decideLeave(context, actor, { ...body, id: params.id }, request),
  );
  router.bind(api.remove, ({ actor, params, request }) => removeLeave(context, actor, params.id, request));
}

function bindSettings(context: AppContext, router: Router): void {
  router.bind(leaveAllowanceApi.get, ({ actor }) => findAllowance(tenantQuery(context, actor)));
  router.bind(leaveAllowanceApi.update, ({ actor, body, request }) =>
    changeAllowance(context, { actor, request }, body),
  );
  router.bind(coverNeedsApi.get, ({ actor, params }) => readNeedsOf(tenantQuery(context, actor), params.id));
  router.bind(coverNeedsApi.update, ({ actor, params, body, request }) =>
    changeCoverNeeds(context, { actor, request }, { ...body, departmentId: params.id }),
  );
}

export const workingTimeModule: AppModule = {
  name: 'working-time',
  create(context, router) {
    bindShifts(context, router);
    bindDaysOff(context, router);
    bindSchedules(context, router);
    bindLeave(context, router);
    bindSettings(context, router);
  },
};
