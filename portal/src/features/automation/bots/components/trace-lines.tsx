import type { BotTrace } from '@sala/contract/automation/bots/bot-runs.schema.ts';
import { useTranslation } from 'react-i18next';
import styles from './bot.module.css';

/** Every name that a reason can have: each has some of them. */
const noParams = {
  intent: '',
  intents: '',
  confidence: '',
  story: '',
  entity: '',
  value: '',
  choice: '',
  kind: '',
  text: '',
  key: '',
  result: '',
  agent: '',
  reason: '',
  model: '',
  tokens: '',
  tool: '',
  input: '',
  output: '',
  milliseconds: '',
  question: '',
  problem: '',
  answer: '',
  vote: '',
};

/** Why a bot said what it said, line by line. */
export function TraceLines({ trace }: { trace: BotTrace }) {
  const { t } = useTranslation('bots');
  return (
    <ul className={styles.why} aria-label={t('try.why')}>
      {trace.map(({ key, params }, line) => (
        <li key={line}>{t(`trace.${key}`, { ...noParams, ...params })}</li>
      ))}
    </ul>
  );
}
