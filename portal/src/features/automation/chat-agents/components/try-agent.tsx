import { chatAgentsApi } from '@sala/contract/automation/chat-agents/chat-agents.api.ts';
import {
  type AgentRun,
  type AgentTrial,
  maxAnswerLength,
} from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { currentLocale } from '#shared/i18n/locale.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormSection } from '#shared/ui/drawer-form.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { LanguageField } from '#shared/ui/language-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import type { AgentValues } from '../agent-values.ts';
import styles from './agent.module.css';

interface Line {
  readonly isVisitor: boolean;
  readonly text: string;
}

/** A conversation with the agent as the form has it: it asks and checks, and only says what it would do. */
export function TryAgent({ agent }: { agent: AgentValues }) {
  const { t } = useTranslation('chat-agents');
  const [locale, setLocale] = useState<Locale>(currentLocale());
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [run, setRun] = useState<AgentRun | null>(null);
  const [choices, setChoices] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const isOver = run !== null && ['completed', 'cancelled', 'handOver'].includes(run.phase);

  const toLines = ({ replies, act, run: { phase } }: AgentTrial): Line[] => [
    ...replies.map((reply) => ({ isVisitor: false, text: reply.text })),
    ...(act
      ? [{ isVisitor: false, text: t('try.acts', { step: act.stepName, action: t(`action.${act.action}`) }) }]
      : []),
    ...(phase === 'completed' || phase === 'handOver' ? [{ isVisitor: false, text: t(`try.${phase}`) }] : []),
  ];

  async function send(said: string, before: AgentRun | null): Promise<void> {
    setIsRefused(false);
    try {
      const body = { agent, locale, run: before, text: said };
      const trial = await api.call(chatAgentsApi.trial, { body }, { silent: true });
      setLines((shown) => [
        ...(before ? shown : []),
        ...(before && said ? [{ isVisitor: true, text: said }] : []),
        ...toLines(trial),
      ]);
      setRun(trial.run);
      setChoices(trial.replies.at(-1)?.choices ?? []);
      setText('');
      // It goes on after a step that has only been named.
      if (trial.act) await send('', trial.run);
    } catch {
      setIsRefused(true);
    }
  }

  return (
    <FormSection title={t('try.title')}>
      <p className={styles.hint}>{t('try.hint')}</p>
      <LanguageField label={t('try.language')} value={locale} onValueChange={setLocale} />
      <div className={styles.talk} role="log" aria-label={t('try.title')}>
        {lines.map((line, index) => (
          <p key={index} className={styles.line} data-own={line.isVisitor || undefined}>
            {line.text}
          </p>
        ))}
      </div>
      {run && !isOver && choices.length > 0 && (
        <div className={styles.choices}>
          {choices.map((choice) => (
            <Button key={choice} variant="default" onClick={() => void send(choice, run)}>
              {choice}
            </Button>
          ))}
        </div>
      )}
      {isRefused && <InlineAlert tone="warning">{t('try.refused')}</InlineAlert>}
      {run && !isOver && (
        <TextField
          label={t('try.answer')}
          value={text}
          maxLength={maxAnswerLength}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // The form around it is not sent by an answer.
            event.preventDefault();
            void send(text, run);
          }}
        />
      )}
      <div className={styles.choices}>
        {run && !isOver && (
          <Button variant="default" disabled={text.trim() === ''} onClick={() => void send(text, run)}>
            {t('try.send')}
          </Button>
        )}
        <Button variant="default" onClick={() => void send('', null)}>
          {t(run ? 'try.again' : 'try.begin')}
        </Button>
      </div>
    </FormSection>
  );
}
