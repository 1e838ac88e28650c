import type { channelOrders } from '@sala/contract/conversations/chat/channels.schema.ts';
import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import { failFields } from '#platform/failure.ts';

export type ChannelOrder = (typeof channelOrders)[number];

/** The last row of the previous page: its sort key (ms since 1970; null: none) and its id. */
export interface ChannelCursor {
  readonly key: number | null;
  readonly id: string;
}

/** The last time that JavaScript supports. */
const maxTime = 8_640_000_000_000_000;
const cursorSchema = z.tuple([z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(maxTime))), idField]);

export function encodeCursor({ key, id }: ChannelCursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** Throws a 422 on `cursor` for an invalid one. */
export function decodeCursor(text: string): ChannelCursor {
  try {
    const [key, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { key, id };
  } catch {
    return failFields({ cursor: [{ key: 'format' }] });
  }
}
