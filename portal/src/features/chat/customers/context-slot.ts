import type { Channel } from '@sala/contract/chat/channels.schema.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface ContextPartProps {
  channel: Channel;
  heading: 'h2' | 'h3';
  /** The key of the chat page that is kept for it. */
  shortcut: string;
}

const parts: LazyExoticComponent<ComponentType<ContextPartProps>>[] = [];

/** What other features tell of a customer, in the order in which they asked for a place. */
export const contextParts: readonly (typeof parts)[number][] = parts;

/** Gives another feature a place beside a conversation. Chat knows none of them: those that show something of a chat know it. */
export function showInContext(load: () => Promise<{ default: ComponentType<ContextPartProps> }>): void {
  parts.push(lazy(load));
}
