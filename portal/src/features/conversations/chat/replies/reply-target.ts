import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { create } from 'zustand';

export type RepliedMessage = NonNullable<Message['replyTo']>;

interface ReplyState {
  /** By conversation: the message that the next text replies to. */
  targets: Readonly<Record<string, RepliedMessage>>;
}

const useReplyStore = create<ReplyState>(() => ({ targets: {} }));

/** The data of the original message that a reply contains. */
function toQuote(message: Message): RepliedMessage {
  return {
    id: message.id,
    seq: message.seq,
    type: message.type,
    senderType: message.sender.type,
    senderName: message.sender.name,
    excerpt: message.text || (message.attachment?.name ?? ''),
    isDeleted: false,
  };
}

export function replyTo(message: Message): void {
  useReplyStore.setState(({ targets }) => ({ targets: { ...targets, [message.channelId]: toQuote(message) } }));
}

/** A reply that was not sent keeps its original message when it is written again. */
export function replyAgain(channelId: string, target: RepliedMessage): void {
  useReplyStore.setState(({ targets }) => ({ targets: { ...targets, [channelId]: target } }));
}

export function clearReply(channelId: string): void {
  useReplyStore.setState(({ targets: { [channelId]: _, ...others } }) => ({ targets: others }));
}

export function useReplyTarget(channelId: string): RepliedMessage | undefined {
  return useReplyStore((state) => state.targets[channelId]);
}
