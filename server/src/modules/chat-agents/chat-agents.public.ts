export { callAgentAddress } from './callback.ts';
export { listActiveAgents } from './chat-agents.repository.ts';
export { type Advance, advanceAgent, afterAct, beginAgent, listAnswers } from './engine/advance.ts';
export { asksForPerson, foldAnswer } from './engine/answer-words.ts';
export { type AgentEnvironment, parseAnswer } from './engine/parse-answer.ts';
export { agentWords, filled, orderStatusWord } from './engine/words.ts';
export { agentTemplates, templateFor } from './templates.ts';
