import { signal } from '@preact/signals';

/** The image that is shown in full. */
export const shownImage = signal<{ name: string; url: string } | undefined>(undefined);
