import type { LiveKnowledge } from './search/live-knowledge.ts';

/** What is live of the merchants' knowledge, for other modules. */
export interface KnowledgeServices {
  readonly liveKnowledge: LiveKnowledge;
}
