import type { Ai } from './ai.ts';
import './ai.table.ts';

/** Language models, for other modules. */
export interface AiServices {
  readonly ai: Ai;
}

export { aiTool } from './tools.ts';
