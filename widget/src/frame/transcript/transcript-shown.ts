import { signal } from '@preact/signals';

/** Whether the form for the transcript is open. */
export const isTranscriptShown = signal(false);
