import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import {
  type Channel,
  type ChannelPriority,
  channelPriorities,
} from '@sala/contract/conversations/chat/channels.schema.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import {
  IconArrowBackUp,
  IconBan,
  IconChevronLeft,
  IconCircleCheck,
  IconExternalLink,
  IconHandGrab,
  IconLink,
  IconLock,
  IconLockOpen,
  IconMail,
  IconMailOpened,
  IconMoon,
  IconSquareCheck,
  IconSun,
  IconUserShare,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { MenuDivider, MenuItem } from '#shared/ui/menu.tsx';
import { PlaceMenu } from '#shared/ui/place-menu.tsx';
import { ShareMenuItem } from '#shared/ui/share.tsx';
import { PriorityIcon } from '#shared/ui/ticket-status.tsx';
import { toggleTick, useIsTicked } from '../bulk/selection.store.ts';
import { upsertChannels } from '../chat.cache.ts';
import { useChannel } from '../chat.queries.ts';
import { useOwnProfile } from '../own-profile.tsx';
import { useCopy } from '../use-copy.ts';
import { useMoves } from '../use-moves.ts';
import { AsideItems } from './aside-items.tsx';
import { moveObstacle, type RowMove } from './move-obstacles.ts';
import { MoveQuestion, type MoveWithQuestion } from './move-question.tsx';
import { type RowMenuRequest, useRowMenuRequest } from './row-menu.store.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

const icons = {
  take: IconHandGrab,
  assign: IconUserShare,
  transfer: IconUserShare,
  end: IconCircleCheck,
  reopen: IconArrowBackUp,
  markUnread: IconMail,
  snooze: IconMoon,
  wake: IconSun,
  block: IconLock,
  unblock: IconLockOpen,
  ban: IconBan,
  unban: IconLockOpen,
} as const satisfies Record<RowMove, unknown>;

/** The menu of the row for which it was requested. */
export function RowMenuHost() {
  const request = useRowMenuRequest();
  return request && <RowMenu request={request} />;
}

function RowMenu({ request }: { request: RowMenuRequest }) {
  const { data: channel } = useChannel(request.channelId);
  return channel ? <OpenMenu key={channel.id} channel={channel} request={request} /> : null;
}

function useMarkRead({ id: channelId, lastSeq: seq }: Channel) {
  const queryClient = useQueryClient();
  const { id: userId } = useOwnProfile();
  const { mutate } = useMutation({
    mutationFn: () => api.call(messagesApi.seen, { body: { channelId, seq, isOpened: true } }),
    onSuccess: (channel) => upsertChannels(queryClient, [channel], userId),
  });
  return () => mutate();
}

interface PrioritiesProps {
  channel: Channel;
  onBack: () => void;
}

/** In place of the other entries of the menu. */
function Priorities({ channel: { id: channelId, priority }, onBack }: PrioritiesProps) {
  const { t } = useTranslation('chat');
  const queryClient = useQueryClient();
  const { id: userId } = useOwnProfile();
  const { mutate } = useMutation({
    mutationFn: (next: ChannelPriority) => api.call(channelsApi.setPriority, { body: { channelId, priority: next } }),
    onSuccess: (channel) => upsertChannels(queryClient, [channel], userId),
  });
  return (
    <>
      <MenuItem icon={<IconChevronLeft {...iconProps} />} leads="back" onSelect={onBack}>
        {t('priority.label')}
      </MenuItem>
      <MenuDivider />
      {channelPriorities.toReversed().map((one) => (
        <MenuItem
          key={one}
          icon={<PriorityIcon priority={one} size={18} />}
          isChecked={one === priority}
          onSelect={() => mutate(one)}
        >
          {t(`priority.${one}`)}
        </MenuItem>
      ))}
    </>
  );
}

function OpenMenu({ channel, request }: { channel: Channel; request: RowMenuRequest }) {
  const { t } = useTranslation('chat');
  const [question, setQuestion] = useState<MoveWithQuestion | null>(null);
  const moves = useMoves(channel);
  return (
    <>
      <PlaceMenu at={request} label={t('rowMenu.label', { visitor: channel.visitor.name })}>
        <Items channel={channel} onAsk={setQuestion} />
      </PlaceMenu>
      {question && <MoveQuestion question={question} moves={moves} onClose={() => setQuestion(null)} />}
    </>
  );
}

function Items({ channel, onAsk }: { channel: Channel; onAsk: (move: MoveWithQuestion) => void }) {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  const ability = useAbility();
  const moves = useMoves(channel);
  const markRead = useMarkRead(channel);
  const isTicked = useIsTicked(channel.id);
  const copy = useCopy();
  const [isChoosingPriority, setIsChoosingPriority] = useState(false);
  const path = `/chat?c=${channel.id}`;
  const isMine = channel.participants.some(({ id }) => id === userId);
  const isEnded = channel.status === 'closed';
  const isUnread = channel.unreadCount > 0 && !isEnded;
  const obstacleOf = (move: RowMove) =>
    moveObstacle(channel, move, userId, (action, subject) => ability.can(action, subject));
  // What the role never allows is not offered; what does not fit just now says why.
  const item = (move: RowMove, onSelect: () => void = () => moves.make(move)) => {
    const obstacle = obstacleOf(move);
    if (obstacle === 'mayNot') return null;
    const Icon = icons[move];
    return (
      <MenuItem
        icon={<Icon {...iconProps} />}
        isDisabled={obstacle !== null}
        hint={
          obstacle ? t(`rowMenu.obstacle.${obstacle}`, { operator: channel.assignedOperatorName ?? '' }) : undefined
        }
        isDangerous={move === 'block' || move === 'ban'}
        onSelect={onSelect}
      >
        {t(`rowMenu.${move}`)}
      </MenuItem>
    );
  };
  // One way to give it to someone else: at once while it is nobody's, afterwards with their consent.
  const giving = channel.status === 'unassigned' ? 'assign' : 'transfer';
  if (isChoosingPriority) return <Priorities channel={channel} onBack={() => setIsChoosingPriority(false)} />;
  return (
    <>
      {ability.can('update', 'chat') && (
        <MenuItem icon={<IconSquareCheck {...iconProps} />} onSelect={() => toggleTick(channel)}>
          {t(isTicked ? 'rowMenu.deselect' : 'rowMenu.select')}
        </MenuItem>
      )}
      {isUnread ? (
        <MenuItem
          icon={<IconMailOpened {...iconProps} />}
          isDisabled={!isMine}
          hint={isMine ? undefined : t('rowMenu.obstacle.notYours')}
          onSelect={markRead}
        >
          {t('rowMenu.markRead')}
        </MenuItem>
      ) : (
        item('markUnread')
      )}
      <MenuDivider />
      {!isEnded && obstacleOf('take') !== 'yours' && item('take')}
      {!isEnded && item(giving, () => onAsk(giving))}
      {item(isEnded ? 'reopen' : 'end')}
      {ability.can('update', 'chat') && !isEnded && (
        <MenuItem
          icon={<PriorityIcon priority={channel.priority} size={18} />}
          leads="on"
          onSelect={() => setIsChoosingPriority(true)}
        >
          {withColon(t('priority.label'), t(`priority.${channel.priority}`))}
        </MenuItem>
      )}
      <AsideItems channel={channel} item={item} onSnooze={() => onAsk('snooze')} />
      <MenuDivider />
      <MenuItem icon={<IconExternalLink {...iconProps} />} onSelect={() => window.open(path, '_blank', 'noopener')}>
        {t('rowMenu.newTab')}
      </MenuItem>
      <MenuItem icon={<IconLink {...iconProps} />} onSelect={() => void copy(`${location.origin}${path}`)}>
        {t('rowMenu.copyLink')}
      </MenuItem>
      <ShareMenuItem kind="conversation" recordId={channel.id} />
      <MenuDivider />
      {channel.isBlocked ? item('unblock') : item('block', () => onAsk('block'))}
      {channel.isBanned ? item('unban') : item('ban', () => onAsk('ban'))}
    </>
  );
}
