export { callAgentAddress } from './callback.ts';
export { listActiveAgents, listKnownAgents } from './chat-agents.repository.ts';
export { type Advance, advanceAgent, afterAct, beginAgent, isAskingForText, listAnswers } from './engine/advance.ts';
export { foldAnswer } from './engine/answer-words.ts';
export { type AgentEnvironment, parseAnswer, takesAnyText } from './engine/parse-answer.ts';
export { asksForPerson } from './engine/person-wish.ts';
export { agentWords, filled, orderStatusWord } from './engine/words.ts';
export { titleOfStep } from './order-titles.ts';
export { agentTemplates, templateFor } from './templates.ts';
