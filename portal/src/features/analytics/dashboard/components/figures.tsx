import type { Dashboard } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import type { MetricKey } from '@sala/contract/analytics/reports/metrics.ts';
import {
  IconBolt,
  IconCircleCheck,
  IconHeadset,
  IconInbox,
  IconMailOpened,
  IconMessagePlus,
  IconMessages,
  IconRobot,
  IconUserCheck,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAbility, useCan } from '#shared/ability/ability.ts';
import { zonedTime } from '#shared/i18n/zoned-time.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { useNow } from '#shared/ui/use-now.ts';
import { useLengthText } from '../use-length-text.ts';
import { Figure } from './figure.tsx';
import styles from './figures.module.css';

const iconProps = { size: 16, stroke: 1.75 } as const;
type ChatFigures = NonNullable<Dashboard['chat']>;

export interface FiguresOfNowProps extends Pick<Dashboard, 'chat' | 'operators'> {
  isNarrow: boolean;
}

/** The current figures, each with a link to what it counts; nothing for who may open none. */
export function FiguresOfNow({ chat, operators, isNarrow }: FiguresOfNowProps) {
  const { t } = useTranslation('dashboard');
  const canSeeUsers = useCan('read', 'manage-users');
  if (!chat && !canSeeUsers) return null;
  return (
    <section aria-labelledby="dashboard-now">
      <h2 id="dashboard-now" className={styles.title}>
        {t('now.title')}
      </h2>
      <ul className={`${styles.grid} ${isNarrow ? styles.narrow : ''}`}>
        {chat && <OpenFigures chat={chat} />}
        {canSeeUsers && (
          <li>
            <Operators {...operators} />
          </li>
        )}
      </ul>
    </section>
  );
}

function OpenFigures({ chat }: { chat: ChatFigures }) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <li>
        <Link to="/chat" search={{ tab: 'unassigned' }} className={styles.card}>
          <Figure
            icon={<IconInbox {...iconProps} />}
            label={t('now.unassigned')}
            value={formatCount(chat.unassigned)}
            hint={t('now.unassignedHint')}
            isUrgent={chat.unassigned > 0}
          />
        </Link>
      </li>
      <li>
        <Link to="/chat" search={{}} className={styles.card}>
          <Figure
            icon={<IconUserCheck {...iconProps} />}
            label={t('now.mine')}
            value={formatCount(chat.mine)}
            hint={t('now.mineHint')}
          />
        </Link>
      </li>
      <li>
        <Link to="/chat" search={{ tab: 'all', filter: 'unread' }} className={styles.card}>
          <Figure
            icon={<IconMailOpened {...iconProps} />}
            label={t('now.unread')}
            value={formatCount(chat.unread)}
            hint={t('now.unreadHint')}
          />
        </Link>
      </li>
      <li>
        <Link to="/chat" search={{ tab: 'all' }} className={styles.card}>
          <Figure
            icon={<IconMessages {...iconProps} />}
            label={t('now.open')}
            value={formatCount(chat.open)}
            hint={t('now.openHint')}
          />
        </Link>
      </li>
      {chat.withBot > 0 && (
        <li>
          <Link to="/chat" search={{ tab: 'all', filter: 'withBot' }} className={styles.card}>
            <Figure
              icon={<IconRobot {...iconProps} />}
              label={t('now.withBot')}
              value={formatCount(chat.withBot)}
              hint={t('now.withBotHint')}
            />
          </Link>
        </li>
      )}
    </>
  );
}

/** The operators who can answer now, for users who may see the list of them. */
function Operators({ online, total }: Dashboard['operators']) {
  const { t } = useTranslation('dashboard');
  return (
    <Link to="/user" search={{ answers: 'now' } as never} className={styles.card}>
      <Figure
        icon={<IconHeadset {...iconProps} />}
        label={t('now.operators')}
        value={t('now.operatorsValue', { online: formatCount(online), total: formatCount(total) })}
        hint={t('now.operatorsHint')}
        isUrgent={online === 0}
      />
    </Link>
  );
}

/** Where the rows of a figure of today are: in the report, and for readers without it in the list of conversations. */
function useRowsOfToday(timeZone: string) {
  const ability = useAbility();
  const { day } = zonedTime(useNow(), timeZone);
  const hasReport =
    ability.can('read', 'report-conversation-overview') || ability.can('read', 'report-call-center-overview');
  return (rows: MetricKey, list: Record<string, string>) =>
    hasReport
      ? { to: '/conversation-overview', search: { from: day, to: day, rows } as never }
      : { to: '/chat', search: { tab: 'all', ...list } as never };
}

const newest = { filter: 'any', order: 'createdAt' };

/** The figures since midnight in the time zone of the business. */
export function FiguresOfToday({ chat, timeZone }: { chat: ChatFigures; timeZone: string }) {
  const { t } = useTranslation('dashboard');
  const rowsOf = useRowsOfToday(timeZone);
  const lengthText = useLengthText();
  const { startedToday, endedToday, firstReplySeconds } = chat;
  return (
    <section aria-labelledby="dashboard-today">
      <h2 id="dashboard-today" className={styles.title}>
        {t('today.title')}
      </h2>
      <ul className={`${styles.grid} ${styles.stacked}`}>
        <li>
          <Link {...rowsOf('conversations', newest)} className={styles.card}>
            <Figure
              icon={<IconMessagePlus {...iconProps} />}
              label={t('today.started')}
              value={formatCount(startedToday)}
              hint={t('today.startedHint')}
            />
          </Link>
        </li>
        <li>
          <Link {...rowsOf('resolved', { filter: 'closed' })} className={styles.card}>
            <Figure
              icon={<IconCircleCheck {...iconProps} />}
              label={t('today.ended')}
              value={formatCount(endedToday)}
              hint={t('today.endedHint')}
            />
          </Link>
        </li>
        <li>
          <Link {...rowsOf('firstReply', newest)} className={styles.card}>
            <Figure
              icon={<IconBolt {...iconProps} />}
              label={t('today.firstReply')}
              value={firstReplySeconds === null ? '–' : lengthText(firstReplySeconds)}
              hint={t(firstReplySeconds === null ? 'today.noReply' : 'today.firstReplyHint')}
            />
          </Link>
        </li>
      </ul>
    </section>
  );
}
