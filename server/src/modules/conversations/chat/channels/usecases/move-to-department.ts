import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { changesBetween } from '#modules/organisation/audit/audit.public.ts';
import { findDepartment } from '#modules/organisation/departments/departments.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { ChatContext } from '../../chat.context.ts';
import { appendInternalEvent, appendNote } from '../../notes/internal-event.ts';
import { auditChannel } from '../channel-audit.ts';
import type { ChannelState } from '../channels.projection.ts';
import { updateChannel } from '../channels.repository.ts';
import { moveChannel } from '../channels.usecases.ts';
import { isParticipant } from '../participants.ts';
import { releaseChannel } from '../release-channel.ts';

export interface DepartmentMove {
  readonly channelId: string;
  /** null: none. */
  readonly departmentId: string | null;
  /** The actor, who takes part, leaves the conversation to the department; otherwise its assignee stays. */
  readonly isTransferred?: boolean | undefined;
  /** For the person who takes it next. */
  readonly note?: string | undefined;
}

/** Moves a conversation to another department, or to none. */
export function moveToDepartment(
  context: ChatContext,
  actor: UserActor,
  { channelId, departmentId, isTransferred = false, note }: DepartmentMove,
  request?: RequestInfo,
): Promise<Channel> {
  return moveChannel(context, actor, channelId, async (unit, channel) => {
    const department = departmentId === null ? null : found(await findDepartment(unit.query, departmentId));
    if (channel.status === 'closed') fail(chatErrors.channelIsClosed);
    if (isTransferred && !isParticipant(channel, actor.userId)) fail(chatErrors.notAParticipant);
    const moved = await putWith(department);
    if (note) await appendNote(context, unit, moved, { authorId: actor.userId, text: note });
    if (!isTransferred) return moved;
    await auditChannel(context, unit, channel, { action: 'conversation.left', actor, request });
    return releaseChannel(context, unit, moved, { id: actor.userId, name: actor.name });

    async function putWith(next: { departmentName: string } | null): Promise<ChannelState> {
      if (channel.departmentId === departmentId) return channel;
      const changed = await updateChannel(unit, channelId, { department_id: departmentId });
      const params = { from: channel.departmentName ?? '', to: next?.departmentName ?? '' };
      await appendInternalEvent(context, unit, changed, { key: 'departmentChanged', params, authorId: actor.userId });
      const changes = changesBetween({ department: params.from }, { department: params.to });
      await auditChannel(context, unit, channel, { action: 'conversation.departmentChanged', actor, changes, request });
      unit.emit('channel.changed', { merchantId: unit.merchantId, channel: changed, cause: 'department' });
      return changed;
    }
  });
}
