import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { AppAbility } from '@sala/contract/core/define-ability.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { create } from 'zustand';

export interface TicketFormProps {
  channel: Channel;
  /** The message for the ticket; undefined for the whole conversation. */
  message: Message | undefined;
  onClose: () => void;
}

interface TicketFormRegistration {
  mayMake: (ability: AppAbility) => boolean;
  Form: LazyExoticComponent<ComponentType<TicketFormProps>>;
}

/** What is being created, and from what. */
interface TicketRequest {
  channelId: string;
  message?: Message | undefined;
}

/** This file is loaded before any page, so the code that checks permissions is in a file of its own. */
export const useTicketRequests = create<{ ticket: TicketFormRegistration | null; asked: TicketRequest | null }>(() => ({
  ticket: null,
  asked: null,
}));

/** Lets another feature create tickets from conversations and messages. Chat knows nothing about tickets except their name. */
export function registerTicketOpener(
  load: () => Promise<{ default: ComponentType<TicketFormProps> }>,
  mayMake: TicketFormRegistration['mayMake'],
): void {
  useTicketRequests.setState({ ticket: { mayMake, Form: lazy(load) } });
}

export const askForTicket = (channelId: string, message?: Message): void =>
  useTicketRequests.setState({ asked: { channelId, message } });
export const clearTicketRequest = (): void => useTicketRequests.setState({ asked: null });

/** The ticket that is being created from this conversation, and its form. */
export function useRequestedTicket(channelId: string) {
  const { ticket, asked } = useTicketRequests();
  return ticket && asked?.channelId === channelId ? { Form: ticket.Form, message: asked.message } : undefined;
}
