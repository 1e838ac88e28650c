import { downgradeToRead } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import { notify } from '#modules/notifications/notifications.public.ts';
import { listUsers, type UserRecord, userStatus } from '#modules/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { pauseNoticeJobName } from '../jobs/send-pause-notice.job.ts';

function canResume({ permissions, isReadonly }: UserRecord): boolean {
  return defineAbility(isReadonly ? downgradeToRead(permissions) : permissions).can('update', 'merchant-integration');
}

/** Tells everybody who can go on with it that nothing is sent any more: in the portal and by mail. */
export async function tellPaused(context: AppContext, unit: UnitOfWork, host: string): Promise<void> {
  const { merchantId } = unit;
  const users = await listUsers(unit, { status: userStatus.active });
  for (const user of users.filter(canResume)) {
    await notify(context, unit, {
      userId: user.id,
      kind: 'webhooksPaused',
      params: { host },
      link: '/integration',
      topic: 'webhooks',
    });
    await context.jobs.send(unit, pauseNoticeJobName, { merchantId, userId: user.id, host });
  }
}
