import type {
  AgentDefinition,
  AgentParameter,
  AgentStep,
  ChatAgent,
} from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';

/** What the form of an agent holds. */
export interface AgentValues extends AgentDefinition {
  isActive: boolean;
}

const noTexts = { en: '', km: '', vi: '', zh: '' };

export const newParameter = (count: number): AgentParameter => ({
  name: '',
  key: `answer_${count + 1}`,
  option: 'text',
  isRequired: true,
  question: noTexts,
  choices: [],
  min: null,
  max: null,
});

export const newStep = (): AgentStep => ({
  stepName: '',
  stepDescription: '',
  stepParameters: [],
  action: 'none',
  callbackUrl: null,
  order: null,
});

export const newAgent: AgentValues = {
  agentName: '',
  agentTask: '',
  isActive: true,
  parameters: [],
  steps: [],
  workflowSteps: [],
};

export const valuesOf = ({
  agentName,
  agentTask,
  isActive,
  parameters,
  steps,
  workflowSteps,
}: ChatAgent | AgentValues): AgentValues => ({ agentName, agentTask, isActive, parameters, steps, workflowSteps });

/** A list with one of its items moved by so many places; the same where it would leave it. */
export function movedBy<T>(items: readonly T[], index: number, by: number): T[] {
  const copy = [...items];
  const target = index + by;
  if (target < 0 || target >= copy.length) return copy;
  const [item] = copy.splice(index, 1);
  copy.splice(target, 0, item!);
  return copy;
}

/** What an editor of parts of a form needs of it. */
export interface PartsForm {
  setValue(path: string, value: unknown): void;
  errorOf(path: string): React.ReactNode;
  errorsOf(path: string): Record<string, React.ReactNode>;
  readonly isLocked: boolean;
}

export interface AgentForm extends PartsForm {
  readonly values: AgentValues;
}
