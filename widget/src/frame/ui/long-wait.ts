import { signal } from '@preact/signals';

/** What the head of the chat says instead of its welcome while the wait is long; empty otherwise. */
export const longWait = signal('');
