import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { tagErrors } from '@sala/contract/conversations/tags/tags.errors.ts';
import { maxTagsOfChannel } from '@sala/contract/conversations/tags/tags.schema.ts';
import { changesBetween } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { auditChannel } from '../channels/channel-audit.ts';
import { updateChannel } from '../channels/channels.repository.ts';
import { moveChannel } from '../channels/channels.usecases.ts';
import type { ChatContext } from '../chat.context.ts';
import { lockTags, readTagNames } from './tags.repository.ts';

interface TagsChange {
  readonly channelId: string;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Adds tags to a conversation and takes others off. Throws recordNotFound for an unknown tag. */
export function changeTags(
  context: ChatContext,
  actor: UserActor,
  { channelId, add, remove }: TagsChange,
  request?: RequestInfo,
): Promise<Channel> {
  return moveChannel(context, actor, channelId, async (unit, channel) => {
    // A deletion waits for those who add the tag; afterwards it is taken off wherever it is found.
    const known = await lockTags(
      unit,
      add.filter((id) => !channel.tagIds.includes(id)),
    );
    const names = await readTagNames(unit.query, [...new Set([...channel.tagIds, ...add, ...remove])]);
    // Those of deleted tags do not count until they are taken off.
    const tagIds = channel.tagIds.filter((id) => names.has(id));
    const kept = tagIds.filter((id) => !remove.includes(id));
    const added = add.filter((id) => !kept.includes(id));
    for (const id of [...add, ...remove]) found(names.get(id));
    for (const id of added) if (!tagIds.includes(id) && !known.has(id)) found(undefined);
    const next = [...kept, ...added];
    if (next.length === tagIds.length && next.every((id) => tagIds.includes(id))) return channel;
    if (next.length > maxTagsOfChannel && added.length > 0) fail(tagErrors.tooManyTags, { max: maxTagsOfChannel });
    const changed = await updateChannel(unit, channelId, { tag_ids: next });
    const namesOf = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []);
    const changes = changesBetween({ tags: namesOf(tagIds) }, { tags: namesOf(next) });
    await auditChannel(context, unit, channel, { action: 'conversation.tagsChanged', actor, changes, request });
    unit.emit('channel.changed', { merchantId: unit.merchantId, channel: changed, cause: 'tags' });
    return changed;
  });
}
