import {
  IconBuildingCommunity,
  IconCircleCheck,
  IconMail,
  IconMailOpened,
  IconTransfer,
  IconUserShare,
  IconX,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { Popover, type PopoverHandle } from '#shared/ui/popover.tsx';
import { useChannelCounts, useChannelList } from '../chat.queries.ts';
import type { ChatView } from '../chat.search.ts';
import { OperatorList, ToDepartment } from '../components/assign-menu.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { useOwnProfile } from '../own-profile.tsx';
import { selectMatchingChannels, startBulk, stopBulk, useBulk } from './bulk.store.ts';
import styles from './bulk-bar.module.css';
import type { BulkMove } from './bulk-moves.ts';
import { maxParallelMoves } from './bulk-moves.ts';
import { BulkResult } from './bulk-result.tsx';
import { DepartmentList, useMayPickDepartments } from './department-list.tsx';
import { clearSelection, tickOnly, useSelection } from './selection.store.ts';

const iconProps = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export interface BulkBarProps {
  view: ChatView;
}

/** Shown above the list while conversations are ticked, while a bulk action runs, and until its result is dismissed. */
export function BulkBar({ view }: BulkBarProps) {
  const { running, finished, hasGatherFailed } = useBulk();
  const { ticked } = useSelection();
  const { t } = useTranslation('chat');
  return (
    <div className={styles.frame}>
      {running ? <Progress {...running} /> : ticked.size > 0 && <Toolbar view={view} />}
      {hasGatherFailed && (
        <p className={styles.problem} role="alert">
          {t('bulk.gatherFailed')}{' '}
          <SmallButton onClick={() => void selectMatchingChannels(view)}>{t('message.retry')}</SmallButton>
        </p>
      )}
      {finished && !running && <BulkResult finished={finished} />}
    </div>
  );
}

function Progress({ action, done, total }: NonNullable<ReturnType<typeof useBulk>['running']>) {
  const { t } = useTranslation('chat');
  return (
    <div className={styles.bar}>
      <span className={styles.count} role="status">
        {total === null ? t('bulk.gathering') : t('bulk.progress', { action: t(`bulk.action.${action}`), done, total })}
      </span>
      <progress className={styles.progress} value={total === null ? undefined : done} max={total ?? 1} aria-hidden />
      <SmallButton onClick={stopBulk}>{t('bulk.stop')}</SmallButton>
    </div>
  );
}

/** The number of matching conversations, if it is known without counting. */
function useMatching(view: ChatView) {
  const { id: userId } = useOwnProfile();
  const list = useChannelList(view, userId);
  const counts = useChannelCounts();
  const isCounted = view.filter === 'open' && view.q.trim() === '';
  const total = list.hasNextPage ? (isCounted ? counts.data?.[view.tab] : undefined) : list.rows.length;
  return { ...list, total };
}

function Toolbar({ view }: BulkBarProps) {
  const { t } = useTranslation('chat');
  const { ticked, isEverything } = useSelection();
  const { rows, known, total, hasNextPage } = useMatching(view);
  const shown = new Set(rows.map(({ id }) => id));
  const gone = known.filter(({ id }) => ticked.has(id) && !shown.has(id));
  const offersAll = !isEverything && (hasNextPage || rows.some(({ id }) => !ticked.has(id)));
  function keepShown() {
    const left = new Set(gone.map(({ id }) => id));
    tickOnly([...ticked.values()].filter(({ id }) => !left.has(id)));
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('bulk.toolbar')}>
      <div className={styles.line}>
        <IconButton size={32} label={t('bulk.clear')} onClick={clearSelection}>
          <IconX {...iconProps} />
        </IconButton>
        <span className={styles.count} role="status">
          {t('bulk.count', { count: ticked.size })}
        </span>
        {offersAll && (
          <button type="button" className={styles.link} onClick={() => void selectMatchingChannels(view)}>
            {total === undefined
              ? t('bulk.selectMatching')
              : t('bulk.selectAll', { count: Math.min(total, maxParallelMoves) })}
          </button>
        )}
      </div>
      <Actions />
      {isEverything && ticked.size >= maxParallelMoves && (
        <p className={styles.note}>{t('bulk.most', { count: maxParallelMoves })}</p>
      )}
      {gone.length > 0 && (
        <p className={styles.note}>
          {t('bulk.gone', { count: gone.length })}{' '}
          <button type="button" className={styles.link} onClick={keepShown}>
            {t('bulk.leaveOut')}
          </button>
        </p>
      )}
    </div>
  );
}

function useStart() {
  const queryClient = useQueryClient();
  const { id: userId } = useOwnProfile();
  return (move: BulkMove) => void startBulk(queryClient, move, userId);
}

function Actions() {
  const { t } = useTranslation('chat');
  const { ticked } = useSelection();
  const mayMark = useCan('update', 'chat');
  const mayAssign = useCan('update', 'assign-chat') && mayMark;
  const mayEnd = useCan('update', 'close-conversation') && mayMark;
  const mayPick = useMayPickDepartments();
  const start = useStart();
  async function end() {
    const isSure = await confirm({
      title: t('bulk.endTitle', { count: ticked.size }),
      body: t('bulk.endBody'),
      confirmLabel: t('bulk.action.end'),
      isDangerous: true,
    });
    if (isSure) start({ action: 'end' });
  }
  return (
    <span className={styles.actions}>
      {mayAssign && (
        <Choice icon={<IconUserShare {...iconProps} />} label={t('bulk.action.assign')}>
          {(close) => (
            <OperatorList
              hasOneself
              onChoose={(operatorId) => {
                close();
                start({ action: 'assign', operatorId });
              }}
            />
          )}
        </Choice>
      )}
      {mayAssign && (
        <Choice icon={<IconTransfer {...iconProps} />} label={t('bulk.action.transfer')}>
          {(close) => (
            <OperatorList
              isOfAvailable
              onChoose={(operatorId, note) => {
                close();
                start({ action: 'transfer', operatorId, note });
              }}
              {...(mayPick && {
                others: (note) => (
                  <ToDepartment
                    count={ticked.size}
                    onChoose={(departmentId) => {
                      close();
                      start({ action: 'department', departmentId, isTransferred: true, note });
                    }}
                  />
                ),
              })}
            />
          )}
        </Choice>
      )}
      {mayMark && (
        <>
          <SmallButton className={styles.action} onClick={() => start({ action: 'markRead' })}>
            <IconMailOpened {...iconProps} />
            {t('bulk.action.markRead')}
          </SmallButton>
          <SmallButton className={styles.action} onClick={() => start({ action: 'markUnread' })}>
            <IconMail {...iconProps} />
            {t('bulk.action.markUnread')}
          </SmallButton>
        </>
      )}
      {mayAssign && mayPick && (
        <Choice icon={<IconBuildingCommunity {...iconProps} />} label={t('bulk.action.department')}>
          {(close) => (
            <DepartmentList
              onChoose={(departmentId) => {
                close();
                start({ action: 'department', departmentId });
              }}
            />
          )}
        </Choice>
      )}
      {mayEnd && (
        <SmallButton className={styles.action} onClick={() => void end()}>
          <IconCircleCheck {...iconProps} />
          {t('bulk.action.end')}
        </SmallButton>
      )}
    </span>
  );
}

interface ChoiceProps {
  icon: ReactNode;
  label: string;
  children: (close: () => void) => ReactNode;
}

function Choice({ icon, label, children }: ChoiceProps) {
  const popover = useRef<PopoverHandle>(null);
  return (
    <Popover
      ref={popover}
      label={label}
      placement="bottom-end"
      width={300}
      trigger={(props) => (
        <SmallButton {...props} className={styles.action}>
          {icon}
          {label}
        </SmallButton>
      )}
    >
      {children(() => popover.current?.close())}
    </Popover>
  );
}
