import { botTrainingApi } from '@sala/contract/automation/bots/bots.api.ts';
import type { Unmatched } from '@sala/contract/automation/bots/bots.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { bots, unmatchedMessages } from '../bots.queries.ts';
import styles from './bot.module.css';
import type { BotPartProps } from './training.tsx';

/** What visitors wrote and the bot did not understand, to be added to the intent that was meant. */
export function UnmatchedMessages({ bot, isDirty }: BotPartProps) {
  const { t } = useTranslation('bots');
  const queryClient = useQueryClient();
  const messages = useQuery(unmatchedMessages(bot.id));
  const label = async (message: Unmatched, intent: string | null) => {
    const saved = await api.call(botTrainingApi.label, { body: { id: message.id, intent } });
    bots.keep(queryClient, saved);
    await queryClient.invalidateQueries({ queryKey: unmatchedMessages(bot.id).queryKey });
  };
  return (
    <div className={styles.section}>
      {isDirty && <InlineAlert tone="info">{t('training.saveFirst')}</InlineAlert>}
      <p className={styles.hint}>{t('unmatched.hint')}</p>
      {messages.data?.length === 0 && <p>{t('unmatched.empty')}</p>}
      <ul className={styles.list}>
        {messages.data?.map((message) => (
          <li key={message.id}>
            <Message bot={bot} message={message} isLocked={isDirty} onLabel={label} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface MessageProps {
  bot: BotPartProps['bot'];
  message: Unmatched;
  isLocked: boolean;
  onLabel: (message: Unmatched, intent: string | null) => Promise<void>;
}

function Message({ bot, message, isLocked, onLabel }: MessageProps) {
  const { t } = useTranslation('bots');
  const [intent, setIntent] = useState(message.guess);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (key: string | null) => {
    setIsBusy(true);
    await onLabel(message, key).catch(() => undefined);
    setIsBusy(false);
  };
  return (
    <div className={styles.row}>
      <div className={styles.grow}>
        <p lang={message.locale}>{message.text}</p>
        <p className={styles.hint}>
          <TimeText time={message.at} />
        </p>
      </div>
      <SelectField
        label={t('unmatched.meant')}
        placeholder={t('unmatched.choose')}
        value={intent}
        options={bot.intents.map(({ key, name }) => ({ value: key, label: name }))}
        disabled={isLocked}
        onValueChange={setIntent}
      />
      <Button variant="default" isBusy={isBusy} disabled={isLocked || intent === null} onClick={() => void run(intent)}>
        {t('unmatched.add')}
      </Button>
      <Button variant="default" disabled={isLocked || isBusy} onClick={() => void run(null)}>
        {t('unmatched.ignore')}
      </Button>
    </div>
  );
}
