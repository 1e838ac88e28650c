import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { create } from 'zustand';

const useRequest = create<{ message: Message | null }>(() => ({ message: null }));

/** Opens the form in which a message becomes a question with its answer. */
export const askForQuestion = (message: Message): void => useRequest.setState({ message });
export const clearQuestionRequest = (): void => useRequest.setState({ message: null });

/** The message of this conversation that somebody wants to make a question of. */
export const useRequestedQuestion = (channelId: string): Message | undefined =>
  useRequest(({ message }) => (message?.channelId === channelId ? message : undefined));
