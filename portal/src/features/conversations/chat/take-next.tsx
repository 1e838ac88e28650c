import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { IconHandGrab } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useProfile } from '#shared/session/session.ts';
import { isBegun } from '#shared/ui/contains-words.ts';
import { useKeyGroups } from '#shared/ui/key-help.ts';
import { showToast } from '#shared/ui/notices.ts';
import { type PaletteItem, usePaletteSource } from '#shared/ui/palette.ts';
import { showDone } from '#shared/ui/undo.ts';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { AssignReasonHost } from './assign-reason/assign-reason-host.tsx';
import { bringBack, isTaken, useChannelMove } from './channel-moves.queries.ts';
import { allowedMoves, type Can } from './channel-moves.ts';
import { useChatNavigation } from './chat-navigation.ts';
import { chatShortcuts } from './chat-shortcuts.ts';
import { findNextToTake } from './most-urgent.ts';
import { OwnProfileProvider, useOwnProfile } from './own-profile.tsx';
import { undoOfMove } from './undo-move.ts';
import { watchTyping } from './use-moves.ts';
import { wantReply } from './wanted-reply.ts';

/** Colleagues who press at the same moment are offered the same one; then each goes on to the next, at most so often. */
const maxTries = 3;

const chatPath = '/chat';

/** The unassigned conversation that has waited longest is taken and opened, to be answered. */
function useTakeNext(): () => void {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  const ability = useAbility();
  const queryClient = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const { step } = useChatNavigation();
  const { mutateAsync } = useChannelMove(userId);
  const isTaking = useRef(false);
  const can: Can = (action, subject) => ability.can(action, subject);

  async function find(): Promise<Channel | undefined> {
    try {
      const channel = await findNextToTake(userId);
      if (!channel) showToast({ id: 'most-urgent', tone: 'info', content: t('shortcut.nobodyToTake') });
      return channel;
    } catch {
      showToast({ id: 'most-urgent', tone: 'error', content: t('error.list') });
      return undefined;
    }
  }

  /** Who has only looked at it has not answered it. */
  const markUnread = (channelId: string) => api.call(channelsApi.markUnread, { body: { channelId } }, { silent: true });

  /** `from`: the address of another page, where the user is again once it is undone. */
  function offerUndo(before: Channel, from: string | undefined): void {
    const { id: channelId } = before;
    const back = undoOfMove('assign', before, { userId, can });
    if (!back) return;
    const undo = async () => {
      await bringBack(queryClient, { userId, channelId, back });
      const { pathname, search } = location;
      const isOpen = pathname === chatPath && new URLSearchParams(search).get('c') === channelId;
      if (from && isOpen) router.history.replace(from);
      if (before.unreadCount === 0) return;
      // Without the mark it is given back as well.
      await bringBack(queryClient, { userId, channelId, back: () => markUnread(channelId) }).catch(() => undefined);
    };
    showDone({
      id: `take:${before.id}`,
      tone: 'info',
      content: t('move.took', { visitor: before.visitor.name }),
      undo,
    });
  }

  /** Undefined when there is none, or none any more. */
  async function takeFirst(from: string | undefined, triesLeft = maxTries): Promise<Channel | undefined> {
    const channel = await find();
    if (!channel) return undefined;
    const move = allowedMoves(channel, userId, can).has('accept') ? 'accept' : 'take';
    const triesOthers = triesLeft > 1;
    try {
      const taken = await mutateAsync({ move, channelId: channel.id, triesOthers });
      // Asked for a reason, the operator may have changed their mind.
      if (taken.assignedOperatorId !== userId) return undefined;
      // An offer that was accepted would not come back.
      if (move === 'take') offerUndo(channel, from);
      return taken;
    } catch (error) {
      if (triesOthers && isTaken(error)) return takeFirst(from, triesLeft - 1);
      throw error;
    }
  }

  function open(channelId: string): void {
    // On its own page the list stays as it is.
    if (router.state.location.pathname === chatPath) step(channelId);
    else void navigate({ to: chatPath, search: { c: channelId } });
  }

  async function takeNext(): Promise<void> {
    const isElsewhere = watchTyping();
    const { pathname, href } = router.state.location;
    const taken = await takeFirst(pathname === chatPath ? undefined : href);
    if (!taken) return;
    if (!isElsewhere()) wantReply(taken.id);
    open(taken.id);
  }

  return () => {
    // A second press before the first is done would take two.
    if (isTaking.current) return;
    isTaking.current = true;
    const end = () => {
      isTaking.current = false;
    };
    // The page's reactions show why it was refused.
    takeNext().then(end, end);
  };
}

/** Takes the next conversation with its keys and from the palette. */
export function TakeNextCommands() {
  const { t } = useTranslation(['chat', 'shell']);
  const take = useTakeNext();
  useShortcut(chatShortcuts.takeNext, ({ repeat }) => !repeat && take(), { isAllowedInText: true });
  useKeyGroups([
    {
      title: t('shortcut.conversations'),
      rows: [{ label: t('shortcut.takeNext'), keys: [chatShortcuts.takeNext] }],
    },
  ]);
  const item: PaletteItem = {
    id: 'take-next',
    label: t('move.takeNext'),
    keywords: 'take next assign me',
    icon: <IconHandGrab size={18} stroke={1.75} aria-hidden />,
    keys: [chatShortcuts.takeNext],
    needsQuery: true,
    run: take,
  };
  // As with other actions: called by its name it comes with the pages, otherwise after the records that may be meant.
  usePaletteSource({
    id: 'take-next-named',
    title: t('shell:palette.actions'),
    order: -0.75,
    find: (query) => (isBegun(item.label, query) ? [item] : []),
  });
  usePaletteSource({
    id: 'take-next',
    title: t('shell:palette.actions'),
    order: 1.9,
    find: (query) => (isBegun(item.label, query) ? [] : [item]),
  });
  return null;
}

/** The same on every page but that of conversations, which has it from the start; for those who may take conversations. */
export function TakeNext() {
  const profile = useProfile();
  const isOfChat = useLocation({ select: ({ pathname }) => pathname === chatPath });
  if (!profile || isOfChat) return null;
  return (
    <OwnProfileProvider value={profile}>
      <TakeNextCommands />
      <AssignReasonHost />
    </OwnProfileProvider>
  );
}
