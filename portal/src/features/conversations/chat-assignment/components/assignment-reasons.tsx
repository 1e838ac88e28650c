import { handOverReasons } from '@sala/contract/automation/bots/bot-runs.schema.ts';
import type { AssignmentEntry } from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { logQuery } from '../chat-assignment.queries.ts';
import styles from './assignment-reasons.module.css';
import { ConsideredList, useReasonText } from './considered-list.tsx';

export interface AssignmentReasonsProps {
  channelId: string;
  /** The version of the conversation. With every change, the reason may be different. */
  version: number;
}

/** The reasons for each assignment of a conversation, newest first, and the reason why an unassigned one is waiting. */
export function AssignmentReasons({ channelId, version }: AssignmentReasonsProps) {
  const { t } = useTranslation('chat-assignment');
  const { data, isError } = useQuery(logQuery(channelId, version));
  if (isError)
    return (
      <p className={styles.quiet} role="alert">
        {t('why.failed')}
      </p>
    );
  if (!data)
    return (
      <Loading>
        <SkeletonRows count={2} height={36} />
      </Loading>
    );
  if (data.length === 0) return <p className={styles.quiet}>{t('why.none')}</p>;
  return (
    <ol className={styles.entries}>
      {data.map((entry, index) => (
        <Entry key={entry.id} entry={entry} isNewest={index === 0} />
      ))}
    </ol>
  );
}

function Entry({ entry, isNewest }: { entry: AssignmentEntry; isNewest: boolean }) {
  const { t } = useTranslation('chat-assignment');
  const reasonText = useReasonText();
  const { chosen, considered, outcome, end, mode, at } = entry;
  const first = considered.find(({ isChosen }) => isChosen);
  const reason = handOverReasons.find((one) => one === entry.bot?.reason);
  if (entry.bot)
    return (
      <li className={styles.entry}>
        <span className={styles.head}>{t('why.botHandedOver', { bot: entry.bot.name })}</span>
        {reason && <span>{t(`why.botReason.${reason}`)}</span>}
        <time className={styles.quiet} dateTime={at}>
          {formatDateTime(at)}
        </time>
      </li>
    );
  return (
    <li className={styles.entry}>
      <span className={styles.head}>
        {t(`why.${outcome}`, { bot: '', name: chosen?.name ?? '' })}
        {end && <span className={styles.quiet}> · {t(`why.end.${end}`)}</span>}
      </span>
      {first && <span>{reasonText(first)}</span>}
      <span className={styles.quiet}>
        {t(`why.mode.${mode}`)} · <time dateTime={at}>{formatDateTime(at)}</time>
      </span>
      <details className={styles.others} open={isNewest && outcome === 'waiting'}>
        <summary>{t('why.everybody', { total: considered.length })}</summary>
        <ConsideredList considered={considered} />
      </details>
    </li>
  );
}
