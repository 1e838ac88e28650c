import * as z from 'zod/mini';

export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** What the call for a list as a file takes beside the filters and the order of the list. */
export const fileQuery = { format: z._default(z.enum(fileFormats), 'csv') };

/** A file takes the server some time. */
export const fileLimit = { points: 20, seconds: 60 };
