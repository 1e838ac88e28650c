import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyWhenShown } from '#shared/ui/lazy-part.ts';

export interface ContextPartProps {
  channel: Channel;
  /** The key of the chat page that is reserved for it. */
  shortcut: string;
}

const parts: LazyExoticComponent<ComponentType<ContextPartProps>>[] = [];

/** What other features can make for a customer, in the order of registration. */
export const contextParts: readonly (typeof parts)[number][] = parts;

/** Adds a part of another feature beside a conversation. Chat depends on none of these features; they depend on chat. */
export function showInContext(load: () => Promise<ComponentType<ContextPartProps>>): void {
  parts.push(lazyWhenShown(load));
}
