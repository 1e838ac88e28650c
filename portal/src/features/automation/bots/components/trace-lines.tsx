import { type BotTrace, handOverReasons } from '@sala/contract/automation/bots/bot-runs.schema.ts';
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
  function lineText({ key, params }: BotTrace[number]) {
    const reason = key === 'handOver' && handOverReasons.find((one) => one === params.reason);
    return reason ? t(`handOver.${reason}`) : t(`trace.${key}`, { ...noParams, ...params });
  }
  return (
    <ul className={styles.why} aria-label={t('try.why')}>
      {trace.map((line, place) => (
        <li key={place}>{lineText(line)}</li>
      ))}
    </ul>
  );
}
