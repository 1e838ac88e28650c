import type { KnowledgeHit } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { newId } from '#platform/ids.ts';
import { insertUse } from './records.repository.ts';

/** Notes that items went into an answer of a program in a conversation. Counts each once for a conversation. */
export async function recordUsesByProgram(
  query: Parameters<typeof insertUse>[0],
  { sources, channelId, at }: Answered,
): Promise<void> {
  for (const { id: recordId, releaseId } of sources)
    await insertUse(query, { id: newId(), recordId, releaseId, userId: null, channelId, at });
}

interface Answered {
  readonly sources: readonly Pick<KnowledgeHit, 'id' | 'releaseId'>[];
  readonly channelId: string;
  readonly at: Date;
}
