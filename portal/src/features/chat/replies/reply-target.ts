import type { Message } from '@sala/contract/chat/messages.schema.ts';
import { create } from 'zustand';

export type RepliedMessage = NonNullable<Message['replyTo']>;

interface ReplyState {
  /** By conversation: the message that the next reply answers. */
  targets: Readonly<Record<string, RepliedMessage>>;
}

const useReplyStore = create<ReplyState>(() => ({ targets: {} }));

/** What a reply says of the message it answers. */
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

/** An answer that was not sent answers the same when it is written anew. */
export function replyAgain(channelId: string, target: RepliedMessage): void {
  useReplyStore.setState(({ targets }) => ({ targets: { ...targets, [channelId]: target } }));
}

export function clearReply(channelId: string): void {
  useReplyStore.setState(({ targets: { [channelId]: _, ...others } }) => ({ targets: others }));
}

export function useReplyTarget(channelId: string): RepliedMessage | undefined {
  return useReplyStore((state) => state.targets[channelId]);
}
