import type { Channel } from '@sala/contract/chat/channels.schema.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface HeadPartProps {
  channel: Channel;
}

const parts: LazyExoticComponent<ComponentType<HeadPartProps>>[] = [];

/** What other features let one do with a visitor, in the head of the conversation. */
export const headParts: readonly (typeof parts)[number][] = parts;

/** Gives another feature a button in the head of a conversation. Chat knows none of them. */
export function showInHead(load: () => Promise<{ default: ComponentType<HeadPartProps> }>): void {
  parts.push(lazy(load));
}
