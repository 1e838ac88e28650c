import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import { failFields } from '#platform/failure.ts';

/** In this order hits are told: conversations, whole words, parts of words. */
export const searchStages = ['channels', 'words', 'parts'] as const;
export type SearchStage = (typeof searchStages)[number];

/** The last hit of the page before. */
export interface SearchCursor {
  readonly stage: SearchStage;
  /** Of its time, in ms since 1970. */
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

/** Throws a 422 on `cursor` for anything that is not ours. */
export function decodeSearchCursor(text: string): SearchCursor {
  try {
    const [stage, at, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { stage, at, id };
  } catch {
    return failFields({ cursor: [{ key: 'format' }] });
  }
}
