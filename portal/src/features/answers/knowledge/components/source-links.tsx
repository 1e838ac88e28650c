import type { ConversationSummary, KnowledgeSource } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import styles from './knowledge.module.css';

/** The conversations something came from, one press away for those who may read them. */
export function SourceLinks({ sources }: { sources: readonly KnowledgeSource[] }) {
  const { t } = useTranslation('knowledge');
  const canRead = useCan('read', 'chat');
  if (sources.length === 0) return <span>–</span>;
  return (
    <ul className={styles.sources}>
      {sources.map(({ channelId, number, visitorName }) => (
        <li key={channelId}>
          {canRead ? (
            <Link to="/chat" search={{ c: channelId } as never} className={styles.link}>
              {t('source', { number, name: visitorName })}
            </Link>
          ) : (
            t('source', { number, name: visitorName })
          )}
        </li>
      ))}
    </ul>
  );
}

/** Orders and tickets that were made in a conversation. */
export function RecordLinks({ records }: { records: ConversationSummary['records'] }) {
  const { t } = useTranslation('knowledge');
  if (records.length === 0) return <span>–</span>;
  return <span>{records.map(({ kind, number }) => t(`record.${kind}`, { number })).join(listSeparator())}</span>;
}
