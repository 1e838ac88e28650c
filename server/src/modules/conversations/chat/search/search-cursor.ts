import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import { failFields } from '#platform/failure.ts';

/** Order of the results: conversations, whole words, parts of words. */
export const searchStages = ['channels', 'words', 'parts'] as const;
export type SearchStage = (typeof searchStages)[number];

/** The last match of the previous page. */
export interface SearchCursor {
  readonly stage: SearchStage;
  /** Its time in ms since 1970. */
  readonly at: number;
  readonly id: string;
}

const cursorSchema = z.tuple([
  z.enum(searchStages),
  z.number().check(z.int(), z.minimum(0), z.maximum(8_640_000_000_000_000)),
  idField,
]);

export function encodeSearchCursor({ stage, at, id }: SearchCursor): string {
  return Buffer.from(JSON.stringify([stage, at, id])).toString('base64url');
}

/** Throws a 422 on `cursor` for an invalid one. */
export function decodeSearchCursor(text: string): SearchCursor {
  try {
    const [stage, at, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { stage, at, id };
  } catch {
    return failFields({ cursor: [{ key: 'format' }] });
  }
}
