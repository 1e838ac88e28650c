import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<string>();

/** Anyone who does something in Telegram sees it in the message they have, and is not told of it by another one. */
export const actAs = <T>(userId: string, work: () => Promise<T>): Promise<T> => acting.run(userId, work);
export const isActing = (userId: string): boolean => acting.getStore() === userId;
