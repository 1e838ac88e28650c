import type { CallBack } from '@sala/contract/telephony/calls/calls.schema.ts';
import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFontFor } from '#features/conversations/chat/chat.public.ts';
import { CallBackContact, callBackLevel } from '#features/telephony/calls/call-context.public.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { callBacksQuery } from '../dashboard.queries.ts';
import styles from './waiting.module.css';
import { WaitingCard } from './waiting-card.tsx';
import { WaitingTime } from './waiting-time.tsx';

/** Those who wait to be called back, the longest waiting first, each with the way to them. */
export function WaitingCallBacks({ shownRows }: { shownRows: number }) {
  const { t } = useTranslation('dashboard');
  const title = t('callBacks.title');
  return (
    <WaitingCard
      title={title}
      all={
        <Link
          to="/call"
          search={{ tab: 'callBacks' } as never}
          className={styles.all}
          aria-label={t('list.allOf', { title })}
        >
          {t('list.all')}
        </Link>
      }
      query={useQuery(callBacksQuery())}
      shownRows={shownRows}
      empty={{ title: t('callBacks.empty'), hint: t('callBacks.emptyHint') }}
    >
      {(row) => <Row row={row} />}
    </WaitingCard>
  );
}

function Row({ row }: { row: CallBack }) {
  const { t } = useTranslation('calls');
  const { visitor, kind, note, phone, owner, callId, createdAt } = row;
  const about = [t(`back.kinds.${kind}`), note ?? phone].filter(Boolean).join(' · ');
  useFontFor(`${visitor.name} ${about} ${owner?.name ?? ''}`);
  return (
    <div className={styles.order}>
      <Link to="/call" search={{ tab: 'callBacks', call: callId } as never} preload={false} className={styles.row}>
        <Avatar name={visitor.name} presence={visitor.isOnline ? 'online' : 'offline'} isDecorative />
        <span className={styles.lines}>
          <span className={styles.who}>
            <span className={styles.name}>{visitor.name}</span>
            {owner && (
              <span className={styles.colleague}>
                <IconUser size={13} stroke={1.75} aria-hidden />
                {owner.name}
              </span>
            )}
          </span>
          <span className={styles.preview}>{about}</span>
        </span>
        <span className={styles.wait}>
          <WaitingTime since={createdAt} levelAt={(now) => callBackLevel(createdAt, now)} />
        </span>
      </Link>
      <CallBackContact row={row} />
    </div>
  );
}
