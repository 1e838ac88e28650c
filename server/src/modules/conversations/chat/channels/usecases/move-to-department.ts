import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { changesBetween } from '#modules/organisation/audit/audit.public.ts';
import { findDepartment } from '#modules/organisation/departments/departments.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { ChatContext } from '../../chat.context.ts';
import { appendInternalEvent } from '../../notes/internal-event.ts';
import { auditChannel } from '../channel-audit.ts';
import { updateChannel } from '../channels.repository.ts';
import { moveChannel } from '../channels.usecases.ts';

/** Moves a conversation to another department, or to none; its assignee stays. */
export function moveToDepartment(
  context: ChatContext,
  actor: UserActor,
  { channelId, departmentId }: { channelId: string; departmentId: string | null },
  request?: RequestInfo,
): Promise<Channel> {
  return moveChannel(context, actor, channelId, async (unit, channel) => {
    const department = departmentId === null ? null : found(await findDepartment(unit.query, departmentId));
    if (channel.status === 'closed') fail(chatErrors.channelIsClosed);
    if (channel.departmentId === departmentId) return channel;
    const next = await updateChannel(unit, channelId, { department_id: departmentId });
    const params = { from: channel.departmentName ?? '', to: department?.departmentName ?? '' };
    await appendInternalEvent(context, unit, next, { key: 'departmentChanged', params, authorId: actor.userId });
    const changes = changesBetween({ department: params.from }, { department: params.to });
    await auditChannel(context, unit, channel, { action: 'conversation.departmentChanged', actor, changes, request });
    unit.emit('channel.changed', { merchantId: unit.merchantId, channel: next, cause: 'department' });
    return next;
  });
}
