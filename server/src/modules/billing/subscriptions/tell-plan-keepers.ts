import type { Action, Subject } from '@sala/contract/core/ability.ts';
import { downgradeToRead } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import { notify } from '#modules/identity/notifications/notifications.public.ts';
import { listUsers, type UserRecord, userStatus } from '#modules/identity/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { mailPlanNewsJobName } from './jobs/job-names.ts';
import type { PlanNewsKind } from './plan-news.mail.ts';

const planPage = '/plan';

const can = ({ permissions, isReadonly }: UserRecord, action: Action, subject: Subject): boolean =>
  defineAbility(isReadonly ? downgradeToRead(permissions) : permissions).can(action, subject);

/** Tells those of the unit's merchant who may change the plan: by the bell, and by mail where it matters that they are not there. */
export async function tellPlanKeepers(
  context: AppContext,
  unit: UnitOfWork,
  news: { kind: PlanNewsKind; params?: Record<string, string>; topic: string; mail: boolean },
): Promise<void> {
  const { kind, params = {}, topic, mail } = news;
  const users = await listUsers(unit, { status: userStatus.active });
  for (const user of users.filter((one) => can(one, 'update', 'change-plan'))) {
    await notify(context, unit, { userId: user.id, kind, params, link: planPage, topic: `${kind}:${topic}` });
    const payload = { merchantId: unit.merchantId, userId: user.id, kind, params };
    if (mail) await context.jobs.send(unit, mailPlanNewsJobName, payload);
  }
}
