import { chatAgentsApi } from '@sala/contract/automation/chat-agents/chat-agents.api.ts';
import type { AgentStep, StepTest } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import type { AgentValues } from '../agent-values.ts';
import styles from './agent.module.css';

export interface StepCallProps {
  agent: AgentValues;
  step: AgentStep;
}

/** Something that a program can tell from a real answer. */
const examples = { number: '3', phone: '012345678', email: 'test@example.com', date: '2030-01-01T02:00:00.000Z' };

/** Calls the address of a step once, with examples, and shows what came back. */
export function StepCall({ agent, step }: StepCallProps) {
  const { t } = useTranslation('chat-agents');
  const [result, setResult] = useState<StepTest>();
  const [isBusy, setIsBusy] = useState(false);
  const values = Object.fromEntries(
    agent.parameters
      .filter(({ key }) => step.stepParameters.includes(key))
      .map(({ key, option, choices }) => [
        key,
        option in examples ? examples[option as keyof typeof examples] : (choices[0]?.value ?? 'test'),
      ]),
  );
  const call = async () => {
    setIsBusy(true);
    try {
      const names = { agentName: agent.agentName || 'agent', stepName: step.stepName || 'step' };
      setResult(
        await api.call(chatAgentsApi.testStep, { body: { testUrl: step.callbackUrl ?? '', ...names, values } }),
      );
    } catch {
      // Told by the client.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <div>
        <Button variant="default" isBusy={isBusy} disabled={!step.callbackUrl} onClick={() => void call()}>
          {t('call.test')}
        </Button>
      </div>
      {result && (
        <InlineAlert tone={result.error === null ? 'success' : 'warning'}>
          <p>
            {result.status === null
              ? t(`call.error.${result.error ?? 'badAnswer'}`)
              : t('call.answered', { status: result.status, ms: result.durationMs })}
          </p>
          {result.say && <p>{t('call.says', { text: result.say })}</p>}
          {result.body && <pre className={styles.answer}>{result.body}</pre>}
        </InlineAlert>
      )}
    </>
  );
}
