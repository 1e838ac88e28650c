import type { AgentDefinition } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import { botWords } from './bot-words.ts';

const textsOf = (word: 'ticketProblem' | 'ticketEmail') => ({
  en: botWords.en[word],
  km: botWords.km[word],
  vi: botWords.vi[word],
  zh: botWords['zh-cn'][word],
});

const parameter = { isRequired: true, choices: [], min: null, max: null } as const;

/** What the step of a story asks that makes a ticket: the words of it, and where the answer goes unless that is known. */
export const ticketAgent = (hasEmail: boolean): AgentDefinition => ({
  agentName: 'ticket',
  agentTask: '',
  parameters: [
    { ...parameter, choices: [], name: 'Request', key: 'problem', option: 'text', question: textsOf('ticketProblem') },
    { ...parameter, choices: [], name: 'Email', key: 'email', option: 'email', question: textsOf('ticketEmail') },
  ],
  steps: [
    {
      stepName: 'Ticket',
      stepDescription: '',
      stepParameters: hasEmail ? ['problem'] : ['problem', 'email'],
      action: 'ticket',
      callbackUrl: null,
      order: null,
    },
  ],
  workflowSteps: [],
});
