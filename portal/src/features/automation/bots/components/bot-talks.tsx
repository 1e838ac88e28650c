import type { BotConversation } from '@sala/contract/automation/bots/advanced-bot.schema.ts';
import { handOverReasons } from '@sala/contract/automation/bots/bot-runs.schema.ts';
import type { Bot } from '@sala/contract/automation/bots/bots.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { botTalks, botTurns } from '../bots.queries.ts';
import styles from './bot.module.css';
import { TraceLines } from './trace-lines.tsx';

const pageSize = 20;
const maxShown = 100;

/** Conversations of a bot, how they ended, and why it answered each message so. */
export function BotTalks({ bot }: { bot: Bot }) {
  const { t } = useTranslation('bots');
  const [limit, setLimit] = useState(pageSize);
  const [open, setOpen] = useState<string>();
  const talks = useQuery(botTalks(bot.id, limit));
  if (talks.isError) return <ErrorState error={talks.error} onRetry={() => void talks.refetch()} />;
  if (!talks.data)
    return (
      <Loading>
        <SkeletonRows count={4} height={56} />
      </Loading>
    );
  const { rows, meta } = talks.data;
  return (
    <div className={styles.section}>
      <p className={styles.hint}>{t('talks.hint')}</p>
      {rows.length === 0 && <p>{t('talks.empty')}</p>}
      <ul className={styles.list}>
        {rows.map((talk) => (
          <li key={talk.channelId} className={styles.talkRow}>
            <Talk
              talk={talk}
              isOpen={open === talk.channelId}
              onToggle={() => setOpen(open === talk.channelId ? undefined : talk.channelId)}
            />
          </li>
        ))}
      </ul>
      {(meta.total ?? 0) > rows.length && limit < maxShown && (
        <div>
          <Button variant="default" onClick={() => setLimit(limit + pageSize)}>
            {t('talks.older')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface TalkProps {
  talk: BotConversation;
  isOpen: boolean;
  onToggle: () => void;
}

function Talk({ talk, isOpen, onToggle }: TalkProps) {
  const { t } = useTranslation('bots');
  const { channelId, visitorName, number, startedAt, outcome, replies, tokens, votes } = talk;
  const reason = handOverReasons.find((one) => one === talk.reason);
  const facts = [
    t(`talks.${outcome}`),
    t('talks.replies', { count: replies }),
    ...(tokens > 0 ? [t('talks.tokens', { count: tokens })] : []),
    ...(votes.up + votes.down > 0 ? [t('talks.votes', votes)] : []),
  ];
  return (
    <>
      <div className={styles.entry}>
        <div className={styles.grow}>
          <strong>{visitorName}</strong> <span className={styles.hint}>{t('talks.number', { number })}</span>
          <p className={styles.hint}>
            {facts.join(' · ')} · <TimeText time={startedAt} />
          </p>
          {reason && <p className={styles.hint}>{t(`handOver.${reason}`)}</p>}
        </div>
        <div className={styles.entry}>
          <Link to="/chat/$channelId" params={{ channelId }}>
            {t('talks.open')}
          </Link>
          <Button isSmall variant="default" aria-expanded={isOpen} onClick={onToggle}>
            {t('talks.why')}
          </Button>
        </div>
      </div>
      {isOpen && <Turns channelId={channelId} />}
    </>
  );
}

function Turns({ channelId }: { channelId: string }) {
  const { t } = useTranslation('bots');
  const turns = useQuery(botTurns(channelId));
  if (turns.isError) return <ErrorState error={turns.error} onRetry={() => void turns.refetch()} />;
  if (!turns.data)
    return (
      <Loading>
        <SkeletonRows count={2} height={36} />
      </Loading>
    );
  return (
    <ol className={styles.list}>
      {turns.data.map(({ id, asked, trace, prompt, milliseconds }) => (
        <li key={id} className={styles.branch}>
          <p className={styles.line}>
            <span className={styles.hint}>{t('talks.asked')}</span> {asked}
          </p>
          <TraceLines trace={trace} />
          {milliseconds > 0 && <p className={styles.hint}>{t('talks.ms', { count: milliseconds })}</p>}
          {prompt && (
            <details>
              <summary>{t('talks.prompt')}</summary>
              <p className={styles.line}>{prompt}</p>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}
