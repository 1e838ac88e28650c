import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { presenceOf, previewText, useFontFor, waitingLevel } from '#features/conversations/chat/chat.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { type WaitingChannel, waitingQuery } from '../dashboard.queries.ts';
import styles from './waiting.module.css';
import { WaitingCard, type WaitingCardProps } from './waiting-card.tsx';
import { WaitingTime } from './waiting-time.tsx';

/** The conversations that wait for the user or for anyone to take them, the longest waiting first, each with a link; for who leads others theirs too. */
export function WaitingList(size: Pick<WaitingCardProps<WaitingChannel>, 'shownRows' | 'expected'>) {
  const { t } = useTranslation('dashboard');
  const isLeading = useCan('create', 'manage-users');
  const title = t('waiting.title');
  return (
    <WaitingCard
      {...size}
      title={title}
      all={
        <Link
          to="/chat"
          search={{ tab: 'all', filter: 'waiting' }}
          className={styles.all}
          aria-label={t('list.allOf', { title })}
        >
          {t('list.all')}
        </Link>
      }
      // The page has just fetched it.
      query={useQuery({ ...waitingQuery(isLeading), refetchOnMount: false })}
      empty={{ title: t('waiting.empty'), hint: t('waiting.emptyHint') }}
    >
      {(channel) => <Row channel={channel} />}
    </WaitingCard>
  );
}

function Row({ channel }: { channel: WaitingChannel }) {
  const { t } = useTranslation('dashboard');
  const { t: chat } = useTranslation('chat');
  const { id, visitor, lastMessage, waitingSince, isMine, assignedOperatorName } = channel;
  const preview = lastMessage ? previewText(chat, lastMessage) : chat('row.noMessage');
  const colleague = isMine ? null : assignedOperatorName;
  useFontFor(`${visitor.name} ${preview} ${colleague ?? ''}`);
  const tab = isMine ? 'mine' : colleague ? 'all' : 'unassigned';
  return (
    <Link to="/chat" search={{ tab, c: id }} preload={false} className={styles.row}>
      <Avatar name={visitor.name} src={visitor.picture} presence={presenceOf(channel)} isDecorative />
      <span className={styles.lines}>
        <span className={styles.who}>
          <span className={styles.name}>{visitor.name}</span>
          {isMine && <span className={styles.own}>{t('waiting.you')}</span>}
          {colleague && (
            <>
              <span className={styles.colleague} aria-hidden>
                <IconUser size={13} stroke={1.75} />
                {colleague}
              </span>
              <span className="visually-hidden">{chat('row.assignedTo', { operator: colleague })}</span>
            </>
          )}
        </span>
        <span className={styles.preview}>{preview}</span>
      </span>
      {waitingSince && <WaitingTime since={waitingSince} levelAt={(now) => waitingLevel(waitingSince, now)} />}
    </Link>
  );
}
