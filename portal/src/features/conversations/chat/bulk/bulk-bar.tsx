import { IconBuildingCommunity, IconDots, IconMail, IconMailOpened, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import type { ButtonProps } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '#shared/ui/menu.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { Popover, type PopoverHandle } from '#shared/ui/popover.tsx';
import { useChannelCounts, useChannelList } from '../chat.queries.ts';
import type { ChatView } from '../chat.search.ts';
import { OperatorList, ToDepartment } from '../components/assign-menu.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { useOwnProfile } from '../own-profile.tsx';
import { isFromPartner } from '../partners/link-state.ts';
import { SnoozeDialog } from '../snooze/snooze-dialog.tsx';
import { selectMatchingChannels, startBulk, stopBulk, useBulk } from './bulk.store.ts';
import styles from './bulk-bar.module.css';
import type { BulkMove } from './bulk-moves.ts';
import { maxParallelMoves } from './bulk-moves.ts';
import { BulkResult } from './bulk-result.tsx';
import { BulkTagDialog, TagMenuItems, type TagMove } from './bulk-tags.tsx';
import { DepartmentList, useMayPickDepartments } from './department-list.tsx';
import { clearSelection, tickOnly, useSelection } from './selection.store.ts';
import { SnoozeItems } from './snooze-items.tsx';

const iconProps = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export interface BulkBarProps {
  view: ChatView;
}

/** Takes the place of the search and the filters while conversations are ticked or a bulk action runs, so that no row moves. */
export function BulkBar({ view }: BulkBarProps) {
  const { running } = useBulk();
  return (
    <div className={styles.over} data-panels-beside>
      {running ? <Progress {...running} /> : <Toolbar view={view} />}
    </div>
  );
}

/** What came of a bulk action, over the end of the list until it is dismissed. */
export function BulkOutcome({ view }: BulkBarProps) {
  const { running, finished, hasGatherFailed } = useBulk();
  const { t } = useTranslation('chat');
  return (
    <div className={styles.outcome}>
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
  const isCounted = view.filter === 'open' && view.source === 'any' && view.tag === '' && view.q.trim() === '';
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
      <Actions tab={view.tab} />
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

function Actions({ tab }: Pick<ChatView, 'tab'>) {
  const { t } = useTranslation('chat');
  const { ticked } = useSelection();
  const mayMark = useCan('update', 'chat');
  const mayAssign = useCan('update', 'assign-chat') && mayMark;
  const mayEnd = useCan('update', 'close-conversation') && mayMark;
  const mayPick = useMayPickDepartments();
  const start = useStart();
  const [isChoosing, setIsChoosing] = useState(false);
  const [taggingWith, setTaggingWith] = useState<TagMove | null>(null);
  const [isSnoozing, setIsSnoozing] = useState(false);
  /** Asks only where the end cannot be undone: the partner knows of it. */
  async function end() {
    const count = [...ticked.values()].filter(isFromPartner).length;
    const isSure =
      count === 0 ||
      (await confirm({
        title: t('bulk.endPartnersTitle'),
        body: t('bulk.endPartnersBody', { count }),
        confirmLabel: t('bulk.action.end'),
        isDangerous: true,
      }));
    if (isSure) start({ action: 'end' });
  }
  return (
    <span className={styles.actions}>
      {/* What is listed as one's own has somebody: there it is put aside instead. */}
      {tab === 'mine' && mayMark && (
        <SmallButton className={styles.action} onClick={() => setIsSnoozing(true)}>
          {t('rowMenu.snooze')}
        </SmallButton>
      )}
      {tab !== 'mine' && mayAssign && (
        <Choice variant="primary" label={t('bulk.action.assign')}>
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
        <Choice label={t('bulk.action.transfer')}>
          {(close) => (
            <OperatorList
              isOfAvailable
              onChoose={(operatorId, note) => {
                close();
                start({ action: 'transfer', operatorId, note });
              }}
              {...(mayPick && {
                others: (note, words) => (
                  <ToDepartment
                    count={ticked.size}
                    words={words}
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
      {mayEnd && (
        <SmallButton className={styles.action} onClick={() => void end()}>
          {t('bulk.action.end')}
        </SmallButton>
      )}
      {mayMark && (
        <Menu
          label={t('header.more')}
          placement="bottom-end"
          trigger={(props) => (
            <IconButton {...props} className={styles.more} size={30} label={t('header.more')}>
              <IconDots {...iconProps} />
            </IconButton>
          )}
        >
          <MenuItem icon={<IconMailOpened {...iconProps} />} onSelect={() => start({ action: 'markRead' })}>
            {t('bulk.action.markRead')}
          </MenuItem>
          <MenuItem icon={<IconMail {...iconProps} />} onSelect={() => start({ action: 'markUnread' })}>
            {t('bulk.action.markUnread')}
          </MenuItem>
          <TagMenuItems onChoose={setTaggingWith} />
          <SnoozeItems onStart={start} onAsk={tab === 'mine' ? undefined : () => setIsSnoozing(true)} />
          {mayAssign && mayPick && (
            <MenuItem icon={<IconBuildingCommunity {...iconProps} />} onSelect={() => setIsChoosing(true)}>
              {t('bulk.menu.department')}
            </MenuItem>
          )}
        </Menu>
      )}
      {taggingWith && <BulkTagDialog action={taggingWith} onStart={start} onClose={() => setTaggingWith(null)} />}
      {isSnoozing && (
        <SnoozeDialog
          until={null}
          onClose={() => setIsSnoozing(false)}
          onChoose={(snoozedUntil) => {
            setIsSnoozing(false);
            start({ action: 'snooze', snoozedUntil });
          }}
        />
      )}
      {isChoosing && (
        <Dialog title={t('bulk.action.department')} width={360} onClose={() => setIsChoosing(false)}>
          <DepartmentList
            onChoose={(departmentId) => {
              setIsChoosing(false);
              start({ action: 'department', departmentId });
            }}
          />
        </Dialog>
      )}
    </span>
  );
}

interface ChoiceProps {
  variant?: ButtonProps['variant'];
  label: string;
  children: (close: () => void) => ReactNode;
}

function Choice({ variant = 'default', label, children }: ChoiceProps) {
  const popover = useRef<PopoverHandle>(null);
  return (
    <Popover
      ref={popover}
      label={label}
      placement="beside"
      width={320}
      trigger={(props) => (
        <SmallButton {...props} variant={variant} className={styles.action}>
          {label}
        </SmallButton>
      )}
    >
      {children(() => popover.current?.close())}
    </Popover>
  );
}
