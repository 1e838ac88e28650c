import type { PublicKnowledge } from './public-knowledge.ts';
import type { LiveKnowledge } from './search/live-knowledge.ts';
import './knowledge.table.ts';

export { recordUsesByProgram } from './records/uses-by-program.ts';
export { inLanguage } from './search/index-of-texts.ts';
export type { KnowledgeQuestion } from './search/live-knowledge.ts';

/** What is live of the merchants' knowledge, for other modules. */
export interface KnowledgeServices {
  readonly liveKnowledge: LiveKnowledge;
  readonly publicKnowledge: PublicKnowledge;
}
