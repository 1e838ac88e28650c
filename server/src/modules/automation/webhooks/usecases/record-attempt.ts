import type { WebhookReceiver } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import { downgradeToRead } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import { notify } from '#modules/identity/notifications/notifications.public.ts';
import { listUsers, type UserRecord, userStatus } from '#modules/identity/users/users.public.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { AttemptOutcome } from '../attempt.ts';
import { type DeliveryRow, insertAttempt } from '../deliveries.repository.ts';
import { pauseNoticeJobName } from '../jobs/send-pause-notice.job.ts';
import { findHead, lockLane, setLaneDue } from '../lanes.repository.ts';
import { type Line, lineTo, lockQueue, type QueueRow, updateQueue } from '../queues.repository.ts';
import { pageByReceiver, subjectByReceiver } from '../receiver-target.ts';
import { nextAttemptAt, restUntil, timeoutMs } from '../retry-pauses.ts';

export interface AttemptResult {
  /** The lane's next delivery, if it may be sent at once. */
  readonly next: DeliveryRow | undefined;
  /** Consecutive failures over all lanes. */
  readonly failures: number;
  /** Nothing more may be sent now. */
  readonly isResting: boolean;
}

/** Stores the result of an attempt for the first delivery of a lane, and updates lane and queue. */
export function recordAttempt(
  context: AppContext,
  merchantId: string,
  delivery: DeliveryRow & { lane_id: string },
  outcome: AttemptOutcome,
  knownFailures: number,
): Promise<AttemptResult> {
  return inTransaction(context, merchantId, async (unit) => {
    await lockLane(lineTo(unit, delivery.receiver), delivery.lane_id);
    return outcome.error === null
      ? recordSuccess(unit, delivery, outcome, knownFailures)
      : recordFailure(context, unit, delivery, outcome);
  });
}

async function recordSuccess(
  unit: UnitOfWork,
  delivery: DeliveryRow & { lane_id: string },
  outcome: AttemptOutcome,
  knownFailures: number,
): Promise<AttemptResult> {
  await insertAttempt(unit, delivery.id, outcome, { state: 'delivered', nextAttemptAt: null, isManual: false });
  const line = lineTo(unit, delivery.receiver);
  const next = await goOn(line, delivery.lane_id, outcome.at);
  // Avoids a write of the queue's row for working receivers.
  if (knownFailures > 0) await updateQueue(line, { failures: 0, failing_since: null, rest_until: null });
  return { next, failures: 0, isResting: false };
}

async function recordFailure(
  context: AppContext,
  unit: UnitOfWork,
  delivery: DeliveryRow & { lane_id: string },
  outcome: AttemptOutcome,
): Promise<AttemptResult> {
  const now = context.clock.now();
  const line = lineTo(unit, delivery.receiver);
  const queue = (await lockQueue(line))!;
  const failures = queue.failures + 1;
  const failingSince = queue.failing_since ?? outcome.at;
  const isPaused = now.getTime() - failingSince.getTime() >= timeoutMs;
  const retryAt = nextAttemptAt(delivery.attempts + 1, delivery.first_attempt_at ?? outcome.at, now);
  // While all deliveries fail none is given up.
  const isGivenUp = retryAt === undefined && !isPaused;
  const nextTry = isGivenUp ? null : (retryAt ?? now);
  await insertAttempt(unit, delivery.id, outcome, {
    state: isGivenUp ? 'given_up' : 'failed',
    nextAttemptAt: nextTry,
    isManual: false,
  });
  const next = isGivenUp ? await goOn(line, delivery.lane_id, now) : undefined;
  if (!isGivenUp) await setLaneDue(line, delivery.lane_id, nextTry);
  const rest = restUntil(failures, now);
  await updateQueue(line, { failures, failing_since: failingSince, rest_until: rest });
  if (isPaused) await pause(context, unit, queue, outcome);
  return { next, failures, isResting: isPaused || rest !== null };
}

/** Makes the lane's next delivery due, if there is one. */
async function goOn(line: Line, laneId: string, now: Date): Promise<DeliveryRow | undefined> {
  const next = await findHead(line, laneId);
  await setLaneDue(line, laneId, next ? now : null);
  return next;
}

async function pause(context: AppContext, unit: UnitOfWork, queue: QueueRow, outcome: AttemptOutcome): Promise<void> {
  if (queue.state === 'paused') return;
  await updateQueue(lineTo(unit, queue.receiver), { state: 'paused', paused_at: context.clock.now() });
  const host = new URL(outcome.url).host;
  await recordAudit(context, unit, {
    action: 'integration.webhooksPaused',
    actor: 'system',
    target: { id: null, name: host },
  });
  await notifyPaused(context, unit, { receiver: queue.receiver, host });
}

const canResume = ({ permissions, isReadonly }: UserRecord, receiver: WebhookReceiver): boolean =>
  defineAbility(isReadonly ? downgradeToRead(permissions) : permissions).can('update', subjectByReceiver[receiver]);

/** Notifies users who can resume webhooks that they are paused: in the portal and by mail. */
async function notifyPaused(
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
