import type { Channel } from '@sala/contract/chat/channels.schema.ts';
import type { Message } from '@sala/contract/chat/messages.schema.ts';
import type { AppAbility } from '@sala/contract/core/define-ability.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { create } from 'zustand';

export interface MakerProps {
  channel: Channel;
  /** What it is about; the whole conversation without one. */
  message: Message | undefined;
  onClose: () => void;
}

interface Maker {
  mayMake: (ability: AppAbility) => boolean;
  Form: LazyExoticComponent<ComponentType<MakerProps>>;
}

/** What is being made, and of what. */
interface Asked {
  channelId: string;
  message?: Message | undefined;
}

/** This file is there before any page: what asks for abilities stands in one of its own. */
export const useMakers = create<{ ticket: Maker | null; asked: Asked | null }>(() => ({ ticket: null, asked: null }));

/** Lets another feature make tickets of conversations and messages. Chat knows nothing of tickets but their name. */
export function makeTicketsWith(
  load: () => Promise<{ default: ComponentType<MakerProps> }>,
  mayMake: Maker['mayMake'],
): void {
  useMakers.setState({ ticket: { mayMake, Form: lazy(load) } });
}

export const askForTicket = (channelId: string, message?: Message): void =>
  useMakers.setState({ asked: { channelId, message } });
export const forgetTicket = (): void => useMakers.setState({ asked: null });

/** The ticket that is being made of this conversation, and by what. */
export function useAskedTicket(channelId: string) {
  const { ticket, asked } = useMakers();
  return ticket && asked?.channelId === channelId ? { Form: ticket.Form, message: asked.message } : undefined;
}
