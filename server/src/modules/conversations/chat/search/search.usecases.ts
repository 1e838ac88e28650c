import type { SearchHit, searchKinds } from '@sala/contract/conversations/chat/chat-search.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { withoutAccents } from '#platform/database/search-patterns.ts';
import { channelScope } from '../chat.policy.ts';
import { findChannelHits } from './channel-hits.repository.ts';
import { toExcerpt } from './excerpt.ts';
import { type FoundChannelRow, toFoundChannel } from './found-channel.ts';
import { findMessageHits, type MessageHitRow } from './message-hits.repository.ts';
import {
  decodeSearchCursor,
  encodeSearchCursor,
  type SearchCursor,
  type SearchStage,
  searchStages,
} from './search-cursor.ts';
import { type SearchQuery, toSearchQuery } from './search-query.ts';
import { foldText } from './search-text.ts';

export interface ChatSearch {
  readonly search: string;
  readonly kind: (typeof searchKinds)[number];
  readonly limit: number;
  readonly cursor?: string | undefined;
}

type ToFound = (row: FoundChannelRow) => SearchHit['channel'];

interface Found {
  readonly hit: SearchHit;
  readonly place: SearchCursor;
}

/** The field of the visitor that matches. If words match different fields, the first one is shown. */
function toChannelHit(row: FoundChannelRow, query: SearchQuery, toFound: ToFound): Found {
  const has = (text: string | null, isPlain = false) => {
    const folded = foldText(text ?? '');
    const texts = [folded, isPlain ? withoutAccents(folded) : folded, folded.replace(/\D/g, '')];
    return query.terms.some((term) => texts.some((found) => found.includes(term)));
  };
  const fields = [
    { matchedOn: 'name', text: row.visitor_name, isFound: has(row.visitor_name, true) },
    { matchedOn: 'phone', text: row.visitor_phone, isFound: has(row.visitor_phone) },
    { matchedOn: 'email', text: row.visitor_email, isFound: has(row.visitor_email) },
  ] as const;
  const found = row.number === query.number ? undefined : fields.find(({ isFound }) => isFound);
  return {
    hit: {
      channel: toFound(row),
      message: null,
      matchedOn: found?.matchedOn ?? (row.number === query.number ? 'number' : 'name'),
      excerpt: toExcerpt(found?.text ?? row.visitor_name, query.terms),
    },
    place: { stage: 'channels', at: row.updated_at.getTime(), id: row.channel_id },
  };
}

function toMessageHit(
  row: MessageHitRow,
  query: SearchQuery,
  { stage, toFound }: { stage: SearchStage; toFound: ToFound },
): Found {
  return {
    hit: {
      channel: toFound(row),
      message: {
        id: row.message_id,
        seq: row.seq,
        isNote: row.is_note,
        senderType: row.sender_type,
        senderName: row.sender_name,
        createdAt: row.created_at.toISOString(),
      },
      matchedOn: row.is_note ? 'note' : 'message',
      excerpt: toExcerpt(row.text, query.terms),
    },
    place: { stage, at: row.created_at.getTime(), id: row.message_id },
  };
}

const stagesByKind: Record<ChatSearch['kind'], readonly SearchStage[]> = {
  all: searchStages,
  channels: ['channels'],
  messages: ['words', 'parts'],
};

/** Matches that the actor may see, best first, then newest; and the cursor of the next page, null at the end. */
export async function searchChats(
  context: AppContext,
  actor: UserActor,
  { search, kind, limit, cursor }: ChatSearch,
): Promise<{ rows: SearchHit[]; nextCursor: string | null }> {
  const query = toSearchQuery(search);
  const start = cursor === undefined ? undefined : decodeSearchCursor(cursor);
  if (!query) return { rows: [], nextCursor: null };
  const stages = stagesByKind[kind];
  const found: Found[] = [];
  const toFound: ToFound = (row) => toFoundChannel(context, actor.merchantId, row);
  // One more match than the page shows whether another page follows.
  for (const stage of stages.slice(Math.max(0, start ? stages.indexOf(start.stage) : 0))) {
    if (found.length > limit) break;
    const request = {
      merchantId: actor.merchantId,
      scope: channelScope(actor),
      query,
      after: start?.stage === stage ? start : undefined,
      limit: limit + 1 - found.length,
    };
    if (stage === 'channels') {
      const rows = await findChannelHits(context.database, request);
      found.push(...rows.map((row) => toChannelHit(row, query, toFound)));
    } else {
      const rows = await findMessageHits(context.database, stage, request);
      found.push(...rows.map((row) => toMessageHit(row, query, { stage, toFound })));
    }
  }
  const page = found.slice(0, limit);
  return {
    rows: page.map(({ hit }) => hit),
    nextCursor: found.length > limit ? encodeSearchCursor(page.at(-1)!.place) : null,
  };
}
