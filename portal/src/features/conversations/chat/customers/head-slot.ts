import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface HeadPartProps {
  channel: Channel;
}

const parts: LazyExoticComponent<ComponentType<HeadPartProps>>[] = [];

/** The actions on a visitor that other features add to the header of the conversation. */
export const headParts: readonly (typeof parts)[number][] = parts;

/** Adds a button of another feature to the header of a conversation. Chat depends on none of these features. */
export function showInHead(load: () => Promise<{ default: ComponentType<HeadPartProps> }>): void {
  parts.push(lazy(load));
}
