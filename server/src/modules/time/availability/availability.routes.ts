import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import { ownTimeApi } from '@sala/contract/time/own-time/own-time.api.ts';
import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import { timeShiftsApi } from '@sala/contract/time/working-time/time-shifts.api.ts';
import { workSchedulesApi } from '@sala/contract/time/working-time/work-schedules.api.ts';
import { workingTimeApi } from '@sala/contract/time/working-time/working-time.api.ts';
import type { Router } from '#platform/http/router.ts';
import type { AvailabilityContext } from './availability.context.ts';
import { readAvailability } from './availability.usecases.ts';
import { listColleagues, listOperatorOptions } from './operator-options.ts';
import { endOwnStay, startOwnStay } from './own-stay.usecases.ts';
import { readCalendar } from './planning/calendar.ts';
import { readCover } from './planning/cover.ts';
import { balanceOfRequest, balancesOfLeave } from './planning/leave-balance.ts';
import { readOwnTime } from './planning/own-time.ts';
import { uncoveredByLeave, uncoveredWithoutSchedule, uncoveredWithoutShift } from './planning/uncovered.ts';

const whole = <Row>(rows: Row[]) => ({ rows, meta: { page: 1, limit: rows.length, total: rows.length } });

export function bindAvailabilityRoutes(context: AvailabilityContext, router: Router): void {
  router.bind(usersApi.operatorOptions, async ({ actor }) =>
    whole(await listOperatorOptions(context, actor.merchantId)),
  );
  router.bind(usersApi.allOperatorOptions, async ({ actor }) =>
    whole(await listOperatorOptions(context, actor.merchantId, 'any')),
  );
  router.bind(usersApi.serviceOperatorOptions, async ({ actor }) =>
    whole(await listOperatorOptions(context, actor.merchantId, 'service')),
  );
  router.bind(usersApi.colleagues, async ({ actor }) => whole(await listColleagues(context, actor.merchantId)));
  router.bind(employeesApi.availability, ({ actor, params, query }) =>
    readAvailability(context, actor.merchantId, { id: params.id, at: query.at ? new Date(query.at) : undefined }),
  );
  router.bind(workingTimeApi.calendar, async ({ actor, query }) => {
    const { rows, total } = await readCalendar(context, actor, query);
    return { rows, meta: { page: query.page, limit: query.limit, total } };
  });
  router.bind(workingTimeApi.cover, ({ actor, query }) => readCover(context, actor.merchantId, query));
  router.bind(leaveApi.uncovered, async ({ actor, params }) =>
    whole(await uncoveredByLeave(context, actor.merchantId, params.id)),
  );
  router.bind(leaveApi.balances, async ({ actor, query }) =>
    whole(await balancesOfLeave(context, actor.merchantId, query.ids)),
  );
  router.bind(leaveApi.balanceOfRequest, ({ actor, query }) =>
    balanceOfRequest(context, actor.merchantId, query, query),
  );
  router.bind(ownTimeApi.leaveBalance, ({ actor, query }) => balanceOfRequest(context, actor.merchantId, actor, query));
  router.bind(timeShiftsApi.uncovered, async ({ actor, params }) =>
    whole(await uncoveredWithoutShift(context, actor.merchantId, params.id)),
  );
  router.bind(workSchedulesApi.uncovered, async ({ actor, params }) =>
    whole(await uncoveredWithoutSchedule(context, actor.merchantId, params.id)),
  );
  router.bind(ownTimeApi.get, ({ actor, query }) => readOwnTime(context, actor, query));
  router.bind(ownTimeApi.startStay, ({ actor, body, request }) => startOwnStay(context, actor, body.minutes, request));
  router.bind(ownTimeApi.endStay, ({ actor, request }) => endOwnStay(context, actor, request));
}
