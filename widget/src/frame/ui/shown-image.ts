import { signal } from '@preact/signals';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';

/** The image shown at full size. */
export const shownImage = signal<Attachment | undefined>(undefined);
