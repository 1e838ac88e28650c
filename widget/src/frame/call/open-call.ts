import { signal } from '@preact/signals';

/** Begins a call from elsewhere in the chat; undefined where none can be made. */
export const openCall = signal<() => void>();
