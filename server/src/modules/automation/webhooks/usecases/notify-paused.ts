import type { WebhookReceiver } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import { downgradeToRead } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import { notify } from '#modules/identity/notifications/notifications.public.ts';
import { listUsers, type UserRecord, userStatus } from '#modules/identity/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { pauseNoticeJobName } from '../jobs/send-pause-notice.job.ts';
import { pageByReceiver, subjectByReceiver } from '../receiver-target.ts';

const canResume = ({ permissions, isReadonly }: UserRecord, receiver: WebhookReceiver): boolean =>
  defineAbility(isReadonly ? downgradeToRead(permissions) : permissions).can('update', subjectByReceiver[receiver]);

/** Notifies users who can resume webhooks that they are paused: in the portal and by mail. */
export async function notifyPaused(
  context: AppContext,
  unit: UnitOfWork,
  { receiver, host }: { receiver: WebhookReceiver; host: string },
): Promise<void> {
  const { merchantId } = unit;
  const users = await listUsers(unit, { status: userStatus.active });
  for (const user of users.filter((one) => canResume(one, receiver))) {
    await notify(context, unit, {
      userId: user.id,
      kind: 'webhooksPaused',
      params: { host },
      link: pageByReceiver[receiver],
      topic: receiver === 'integration' ? 'webhooks' : `webhooks ${receiver}`,
    });
    await context.jobs.send(unit, pauseNoticeJobName, { merchantId, userId: user.id, receiver, host });
  }
}
