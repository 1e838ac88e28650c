import { webhookErrors } from '@sala/contract/automation/webhooks/webhooks.errors.ts';
import type { WebhookReceiver, WebhookStatus } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { bringLanesForward, emptyLanes } from '../lanes.repository.ts';
import { findQueue, insertQueue, lineTo, lockQueue, updateQueue } from '../queues.repository.ts';
import { readStatus } from '../webhooks.usecases.ts';

const healthy = { failures: 0, failing_since: null, rest_until: null, paused_at: null } as const;

/** Handles a saved address: waiting deliveries are sent to it at once; without an address they are cancelled. */
export async function followAddress(
  context: AppContext,
  unit: UnitOfWork,
  { receiver, url }: { receiver: WebhookReceiver; url: string | null },
): Promise<void> {
  const now = context.clock.now();
  const line = lineTo(unit, receiver);
  if (url === null) {
    await emptyLanes(line);
    await updateQueue(line, { ...healthy, state: 'off', due_at: null });
    return;
  }
  if (await insertQueue(line, now)) return;
  await bringLanesForward(line, now);
  const queue = await lockQueue(line);
  // Events from the time without an address are not delivered.
  const start = queue?.state === 'off' ? { started_at: now, scanned_at: now } : {};
  await updateQueue(line, { ...healthy, ...start, state: 'active', due_at: now });
}

/** Resumes after a pause. Throws webhookNotSetUp. */
export async function resumeWebhooks(
  context: AppContext,
  actor: UserActor,
  receiver: WebhookReceiver,
  request: RequestInfo,
): Promise<WebhookStatus> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    const now = context.clock.now();
    const line = lineTo(unit, receiver);
    const queue = await findQueue(line);
    if (!queue || queue.state === 'off') fail(webhookErrors.webhookNotSetUp);
    await bringLanesForward(line, now);
    await updateQueue(line, { ...healthy, state: 'active', due_at: now });
    if (queue.state === 'paused')
      await recordAudit(context, unit, { action: 'integration.webhooksResumed', actor, request });
  });
  return readStatus(context, actor.merchantId, receiver);
}
