import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { ComponentType, LazyExoticComponent } from 'react';
import { create } from 'zustand';
import { lazyWhenShown } from '#shared/ui/lazy-part.ts';

/** A call with a visitor that their row shows in place of the last message. */
export interface VisitorCall {
  state: 'running' | 'missed';
  /** The conversation it belongs to, also after that has ended; null: the one that is open. */
  channelId: string | null;
  at: string;
}

const useStore = create<{ calls: ReadonlyMap<string, VisitorCall> }>(() => ({ calls: new Map() }));

/** By visitor; takes the place of what was known. */
export const setVisitorCalls = (calls: ReadonlyMap<string, VisitorCall>): void => useStore.setState({ calls });

/** A missed call is shown until something is said after it. */
export function isShownInRow({ state, channelId, at }: VisitorCall, channel: Channel): boolean {
  if (channel.status === 'closed' && channelId !== channel.id) return false;
  const { lastMessage } = channel;
  return state === 'running' || !lastMessage || Date.parse(at) > Date.parse(lastMessage.createdAt);
}

export function useCallInRow(channel: Channel): VisitorCall['state'] | null {
  return useStore(({ calls }) => {
    const call = calls.get(channel.visitor.id);
    return call && isShownInRow(call, channel) ? call.state : null;
  });
}

const parts: LazyExoticComponent<ComponentType>[] = [];

/** What other features keep up to date for the rows while the list is there. */
export const rowParts: readonly (typeof parts)[number][] = parts;

/** Adds a part that shows nothing itself. Chat depends on none of these features. */
export function watchForRows(load: () => Promise<ComponentType>): void {
  parts.push(lazyWhenShown(load));
}
