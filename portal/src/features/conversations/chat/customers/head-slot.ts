import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyWhenShown } from '#shared/ui/lazy-part.ts';

export interface HeadPartProps {
  channel: Channel;
}

const parts: LazyExoticComponent<ComponentType<HeadPartProps>>[] = [];

/** The actions on a visitor that other features add to the header of the conversation. */
export const headParts: readonly (typeof parts)[number][] = parts;

/** Adds a button of another feature to the header of a conversation. Chat depends on none of these features. */
export function showInHead(load: () => Promise<ComponentType<HeadPartProps>>): void {
  parts.push(lazyWhenShown(load));
}
