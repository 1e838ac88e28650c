import { signal } from '@preact/signals';
import type { Attachment } from '@sala/contract/uploads/uploads.schema.ts';

/** The image that is shown in full. */
export const shownImage = signal<Attachment | undefined>(undefined);
