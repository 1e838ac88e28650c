import type { Channel } from '@sala/contract/chat/channels.schema.ts';
import type { Message } from '@sala/contract/chat/messages.schema.ts';
import type { AppAbility } from '@sala/contract/core/define-ability.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { create } from 'zustand';

export interface TicketFormProps {
  channel: Channel;
  /** What it is about; the whole conversation without one. */
  message: Message | undefined;
  onClose: () => void;
}

interface TicketFormRegistration {
  mayMake: (ability: AppAbility) => boolean;
  Form: LazyExoticComponent<ComponentType<TicketFormProps>>;
}

/** What is being made, and of what. */
interface TicketRequest {
  channelId: string;
  message?: Message | undefined;
}

/** This file is there before any page: what asks for abilities stands in one of its own. */
export const useTicketRequests = create<{ ticket: TicketFormRegistration | null; asked: TicketRequest | null }>(() => ({
  ticket: null,
  asked: null,
}));

/** Lets another feature make tickets of conversations and messages. Chat knows nothing of tickets but their name. */
export function registerTicketOpener(
  load: () => Promise<{ default: ComponentType<TicketFormProps> }>,
  mayMake: TicketFormRegistration['mayMake'],
): void {
  useTicketRequests.setState({ ticket: { mayMake, Form: lazy(load) } });
}

export const askForTicket = (channelId: string, message?: Message): void =>
  useTicketRequests.setState({ asked: { channelId, message } });
export const clearTicketRequest = (): void => useTicketRequests.setState({ asked: null });

/** The ticket that is being made of this conversation, and by what. */
export function useRequestedTicket(channelId: string) {
  const { ticket, asked } = useTicketRequests();
  return ticket && asked?.channelId === channelId ? { Form: ticket.Form, message: asked.message } : undefined;
}
