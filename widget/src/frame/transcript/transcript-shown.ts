import { signal } from '@preact/signals';

/** Whether the visitor is asked where their conversation is to be sent. */
export const isTranscriptShown = signal(false);
