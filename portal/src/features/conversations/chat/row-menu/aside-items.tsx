import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { ReactNode } from 'react';
import { isSnoozed } from '../channel-rows.ts';
import { TagsMenuItem } from '../tags/tags-menu-item.tsx';

export interface AsideItemsProps {
  channel: Channel;
  /** The entry of an action as its menu shows it, also while it is not possible. */
  item: (move: 'snooze' | 'wake', onSelect?: () => void) => ReactNode;
  onSnooze: () => void;
}

/** What the menus of the row and of the thread have in common: when the conversation is due, and its tags. */
export function AsideItems({ channel, item, onSnooze }: AsideItemsProps) {
  return (
    <>
      {channel.status !== 'closed' && item('snooze', onSnooze)}
      {isSnoozed(channel) && item('wake')}
      <TagsMenuItem channelId={channel.id} />
    </>
  );
}
