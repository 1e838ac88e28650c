import type { Ai } from './ai.ts';
import './ai.table.ts';

/** Language models, for other modules. */
export interface AiServices {
  readonly ai: Ai;
}

export type { Ai, AiAnswer, AiCaller, AiRequest, AiToolAnswer } from './ai.ts';
export { AiFailure } from './ai-failure.ts';
export type { AiMessage } from './texts.ts';
export { type AiTool, aiTool } from './tools.ts';
