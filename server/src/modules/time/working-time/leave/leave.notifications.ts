import { downgradeToRead } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import type { LeaveStatus } from '@sala/contract/time/working-time/working-time.schema.ts';
import { notify, readTopics } from '#modules/identity/notifications/notifications.public.ts';
import { listUsers, type UserRecord, userStatus } from '#modules/identity/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { LeaveRecord } from './leave.repository.ts';

function canDecide({ permissions, isReadonly }: UserRecord): boolean {
  return defineAbility(isReadonly ? downgradeToRead(permissions) : permissions).can('update', 'manage-take-leave');
}

/** Notifies users who may decide, except the actor and the employee. */
export async function notifyApprovers(
  context: AppContext,
  unit: UnitOfWork,
  actor: UserActor,
  leave: LeaveRecord,
): Promise<void> {
  const users = await listUsers(unit, { status: userStatus.active });
  for (const user of users.filter(canDecide)) {
    if (user.id === actor.userId || user.id === leave.userId) continue;
    await notify(context, unit, {
      userId: user.id,
      kind: 'leaveRequested',
      params: { name: leave.employeeName, from: leave.startDate, to: leave.endDate },
      link: `/working-time?tab=leave&leave=${leave.id}`,
      topic: `leave:${leave.id}`,
    });
  }
}

const kinds = { approved: 'leaveApproved', rejected: 'leaveRejected', cancelled: 'leaveCancelled' } as const;

const topicOf = ({ id }: Pick<LeaveRecord, 'id'>, status: LeaveStatus) => `leave:${id}:${status}`;

/** Notifies the employee of the decision, unless they made it. */
export async function notifyOfDecision(
  context: AppContext,
  unit: UnitOfWork,
  actor: UserActor,
  { status, ...leave }: LeaveRecord & { status: Exclude<LeaveStatus, 'pending'> },
): Promise<void> {
  const { userId } = leave;
  if (!userId || userId === actor.userId) return;
  // It no longer waits, and waiting again would be news.
  await readTopics(context, unit, { userId, topics: [topicOf(leave, 'pending')] });
  await notify(context, unit, {
    userId,
    kind: kinds[status],
    params: { by: actor.name, from: leave.startDate, to: leave.endDate },
    link: '/my-time',
    topic: topicOf(leave, status),
  });
}

/** Notifies the employee that the request waits again, since the decision may have reached them. */
export async function notifyOfUndo(
  context: AppContext,
  unit: UnitOfWork,
  actor: UserActor,
  leave: LeaveRecord,
): Promise<void> {
  const { userId } = leave;
  if (!userId || userId === actor.userId) return;
  // A new decision gets a notice of its own only if none of the same kind is unread.
  const topics = [topicOf(leave, 'approved'), topicOf(leave, 'rejected')];
  await readTopics(context, unit, { userId, topics });
  await notify(context, unit, {
    userId,
    kind: 'leaveReopened',
    params: { by: actor.name, from: leave.startDate, to: leave.endDate },
    link: '/my-time',
    topic: topicOf(leave, 'pending'),
  });
}
