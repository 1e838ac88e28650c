import type { BotRunState, BotTrial } from '@sala/contract/automation/bots/bot-runs.schema.ts';
import { botTrainingApi } from '@sala/contract/automation/bots/bots.api.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { aiSupportQuery } from '#features/connections/ai/ai.public.ts';
import { api } from '#shared/api/client.ts';
import { currentLocale } from '#shared/i18n/locale.ts';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { LanguageField } from '#shared/ui/language-field.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import styles from './bot.module.css';
import { TraceLines } from './trace-lines.tsx';
import type { BotPartProps } from './training.tsx';

type Turn = { readonly said: string } & Pick<BotTrial, 'replies' | 'trace' | 'handOver'>;

/** What was said so far, for the model. */
const historyOf = (turns: readonly Turn[]) =>
  turns
    .flatMap(({ said, replies }) => [
      { isVisitor: true, text: said },
      ...replies.map(({ text }) => ({ isVisitor: false, text })),
    ])
    .slice(-20);

/** A conversation with the bot as it was saved: what it says, which step says so, and why. */
export function TryBot({ bot, isDirty }: BotPartProps) {
  const { t } = useTranslation('bots');
  const [locale, setLocale] = useState<Locale>(currentLocale());
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [state, setState] = useState<BotRunState | null>(null);
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isAdvanced, setIsAdvanced] = useState(false);
  const hasModel = useQuery(aiSupportQuery).data?.purposes.includes('bots') ?? false;
  const last = turns.at(-1);
  const choices = last?.replies.at(-1)?.choices ?? [];

  const send = async (said: string) => {
    if (said.trim() === '') return;
    setIsBusy(true);
    try {
      const trial = await api.call(botTrainingApi.trial, {
        body: { botId: bot.id, locale, isAdvanced, history: historyOf(turns), state, text: said },
      });
      setTurns((before) => [...before, { said, ...trial }]);
      setState(trial.handOver ? null : trial.state);
      setText('');
    } catch {
      // Told by the client.
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className={styles.section}>
      {isDirty && <InlineAlert tone="info">{t('training.saveFirst')}</InlineAlert>}
      <p className={styles.hint}>{t('try.hint')}</p>
      <LanguageField label={t('try.language')} value={locale} onValueChange={setLocale} />
      {hasModel && (
        <Switch
          label={t('try.isAdvanced')}
          hint={t('try.isAdvancedHint')}
          value={isAdvanced}
          onValueChange={setIsAdvanced}
        />
      )}
      <div className={styles.talk} role="log" aria-label={t('tabs.try')}>
        {turns.map((turn, index) => (
          <div key={index} className={styles.talk}>
            <p className={styles.line} data-own>
              {turn.said}
            </p>
            <TraceLines trace={turn.trace} />
            {turn.replies.map((reply, line) => (
              <p key={line} className={styles.line}>
                {reply.text}
              </p>
            ))}
            {turn.handOver && <InlineAlert tone="info">{t(`handOver.${turn.handOver}`)}</InlineAlert>}
          </div>
        ))}
      </div>
      {choices.length > 0 && (
        <div className={styles.row}>
          {choices.map((choice) => (
            <Button key={choice} variant="default" disabled={isBusy} onClick={() => void send(choice)}>
              {choice}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.row}>
        <div className={styles.grow}>
          <TextField
            label={t('try.message')}
            value={text}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // The form around it is not sent by a message.
              event.preventDefault();
              void send(text);
            }}
          />
        </div>
        <Button variant="default" isBusy={isBusy} disabled={text.trim() === ''} onClick={() => void send(text)}>
          {t('try.send')}
        </Button>
        <Button
          variant="default"
          disabled={turns.length === 0}
          onClick={() => {
            setTurns([]);
            setState(null);
          }}
        >
          {t('try.again')}
        </Button>
      </div>
    </div>
  );
}
