export { movedBy, type PartsForm } from './agent-values.ts';
export { agentChoices } from './chat-agents.queries.ts';
export { AgentParameters } from './components/agent-parameters.tsx';
export { ListItem } from './components/list-item.tsx';
