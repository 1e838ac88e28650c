import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { tagsApi } from '@sala/contract/conversations/tags/tags.api.ts';
import { type TagOption, tagColors } from '@sala/contract/conversations/tags/tags.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { tagOptions, tags } from '#features/conversations/tags/tags.public.ts';
import { api } from '#shared/api/client.ts';
import { setNewerData } from '#shared/api/set-newer-data.ts';
import { upsertChannels } from '../chat.cache.ts';
import { useOwnProfile } from '../own-profile.tsx';
import { newNameOf } from './tag-choices.ts';

/** The colour that the fewest tags have, so that new ones look different. */
function rarestColor(known: readonly TagOption[]) {
  const uses = (color: string) => known.filter((tag) => tag.color === color).length;
  return tagColors.toSorted((one, other) => uses(one) - uses(other))[0]!;
}

/**
 * Changes the tags of a conversation one change after another, shown at once: a colleague's tags stay, since only the difference is sent.
 * A tag that is not there yet is created first.
 */
export function useTagChange({ id: channelId, tagIds }: Channel) {
  const queryClient = useQueryClient();
  const { id: userId } = useOwnProfile();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const lastTurn = useRef<Promise<unknown>>(Promise.resolve());
  const shown = wanted ?? tagIds;
  /** By the ids that stood for them: they can be taken off before the list of tags has them. */
  const createdIds = useRef(new Map<string, string>());

  async function idOf(id: string): Promise<string> {
    const name = newNameOf(id);
    if (name === undefined) return id;
    const createdId = createdIds.current.get(id);
    if (createdId !== undefined) return createdId;
    const color = rarestColor(queryClient.getQueryData(tagOptions.queryKey) ?? []);
    const made = await api.call(tagsApi.create, { body: { name, color } });
    createdIds.current.set(id, made.id);
    setNewerData<TagOption[]>(queryClient, tagOptions.queryKey, (known) => known && [...known, made]);
    void tags.refresh(queryClient);
    return made.id;
  }

  async function send(added: readonly string[], removed: readonly string[]): Promise<void> {
    const add = await Promise.all(added.map(idOf));
    // One that could not be created is not on the conversation either.
    const remove = removed.flatMap((id) => (newNameOf(id) === undefined ? id : (createdIds.current.get(id) ?? [])));
    if (add.length + remove.length === 0) return;
    const channel = await api.call(channelsApi.changeTags, { body: { channelId, add, remove } });
    upsertChannels(queryClient, [channel], userId);
  }

  /** `before`: those that were shown, without any that were deleted meanwhile. */
  function change(before: readonly string[], next: readonly string[]): void {
    const added = next.filter((id) => !before.includes(id));
    const removed = before.filter((id) => !next.includes(id));
    setWanted(next);
    // The page's reactions show why a change was refused.
    const turn = lastTurn.current.then(() => send(added, removed)).catch(() => undefined);
    lastTurn.current = turn;
    void turn.then(() => {
      if (lastTurn.current === turn) setWanted(null);
    });
  }

  return { shown, change };
}
