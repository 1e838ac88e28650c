import type { Ai } from './ai.ts';
import './ai.events.ts';
import './ai.table.ts';

/** Language models, for other modules. */
export interface AiServices {
  readonly ai: Ai;
}

export { AiFailure } from './ai-failure.ts';
export { Mask } from './masking.ts';
export { type AiTool, aiTool } from './tools.ts';
export { findAiProblem } from './usecases/find-ai-problem.ts';
