import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconDoorExit,
  IconDots,
  IconHandGrab,
  IconLanguage,
  IconLock,
  IconLockOpen,
  IconMailOpened,
  IconMoon,
  IconSun,
  IconUserPlus,
  IconUserShare,
} from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { EventBox } from '#shared/ui/event-box.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#shared/ui/menu.tsx';
import { ShareMenuItem, useCanShare } from '#shared/ui/share.tsx';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import type { OperatorMove } from '../channel-moves.ts';
import { isRestricted } from '../channel-rows.ts';
import { chatShortcuts } from '../chat-shortcuts.ts';
import { TicketMenuItem } from '../makers/ticket-maker.tsx';
import { useCanCreateTicket } from '../makers/use-can-create-ticket.ts';
import { AsideItems, type AsideItemsProps } from '../row-menu/aside-items.tsx';
import { MoveQuestion, type MoveWithQuestion } from '../row-menu/move-question.tsx';
import type { TranslationSwitch } from '../translation/translation-toggle.tsx';
import { trapFocus } from '../trap-focus.ts';
import type { Moves } from '../use-moves.ts';
import { AssignMenu } from './assign-menu.tsx';
import styles from './move-buttons.module.css';
import { SmallButton } from './small-button.tsx';

export interface MoveButtonsProps {
  moves: Moves;
  room: HeaderRoom;
  /** An entry of the menu with `least`. */
  translation: TranslationSwitch | null;
  /** Buttons before the menu. */
  children?: ReactNode;
}

/**
 * With less than `ample` space, some buttons have only an icon; with `least`, only taking and ending have a button, ending by its icon.
 * With `little` or `least` there are no faces.
 */
export type HeaderRoom = 'ample' | 'some' | 'little' | 'least';
export const hasFaces = (room: HeaderRoom): boolean => room === 'ample' || room === 'some';

type ButtonMove = Extract<OperatorMove, 'take' | 'join' | 'leave' | 'end' | 'reopen'>;

const icons = {
  take: IconHandGrab,
  join: IconUserPlus,
  leave: IconDoorExit,
  end: IconCircleCheck,
  reopen: IconArrowBackUp,
} as const;
/** The less common actions. */
const moreMoves = [
  { move: 'markUnread', Icon: IconMailOpened },
  { move: 'unblock', Icon: IconLockOpen },
  { move: 'unban', Icon: IconLockOpen },
] as const;
const asideIcons = { snooze: IconMoon, wake: IconSun } as const;
/** Below all others. */
const dangerousMoves = [
  { move: 'block', Icon: IconLock },
  { move: 'ban', Icon: IconBan },
] as const;
const order: readonly ButtonMove[] = ['take', 'join', 'reopen', 'end', 'leave'];
/** The first is for unassigned conversations, the second for those that have an operator. */
const givings = ['assign', 'transfer'] as const;
const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The action that most likely comes next; undefined where none stands out. */
function findMain({ channel, allowed }: Moves): ButtonMove | undefined {
  // A visitor who may not write is not waiting; an offer has its own button.
  const canTake = !isRestricted(channel) && !allowed.has('accept');
  // What nobody has is taken before it is ended.
  const canEnd = channel.status !== 'unassigned' || isRestricted(channel);
  return order.find(
    (move) => allowed.has(move) && move !== 'leave' && (move !== 'take' || canTake) && (move !== 'end' || canEnd),
  );
}

interface MainButtonProps {
  moves: Moves;
  /** It has only just taken the place of another button. */
  isNew: boolean;
}

/** What a button gets while a click on it is still meant for the button before it. A key is always meant for the one in focus. */
const guardOf = (isNew: boolean, make: () => void) => ({
  'data-main-move': '',
  'aria-disabled': isNew || undefined,
  // The focus stays in the reply.
  onMouseDown: isNew ? (event: MouseEvent) => event.preventDefault() : undefined,
  onClick: ({ detail }: MouseEvent) => {
    if (!isNew || detail === 0) make();
  },
});

function MoveButton({ move, moves, isNew }: MainButtonProps & { move: ButtonMove }) {
  const { t } = useTranslation('chat');
  const Icon = icons[move];
  return (
    <SmallButton
      className={styles.main}
      // The main action for an unassigned conversation.
      variant={move === 'take' ? 'primary' : 'default'}
      title={t(`move.${move}Hint`)}
      isBusy={moves.running === move}
      {...guardOf(isNew, () => moves.make(move))}
    >
      <Icon {...iconProps} />
      {t(`move.${move}`)}
    </SmallButton>
  );
}

/** Ends the conversation, by its icon alone. */
function EndButton({ moves, isNew }: MainButtonProps) {
  const { t } = useTranslation('chat');
  return (
    <IconButton
      variant="outlined"
      size={30}
      label={t('move.end')}
      title={t('move.endHint')}
      aria-busy={moves.running === 'end' || undefined}
      {...guardOf(isNew, () => moves.make('end'))}
    >
      <IconCircleCheck {...iconProps} />
    </IconButton>
  );
}

/** How long it is confirmed that the conversation was taken, in ms. */
const takenFor = 1000;
/** The time within which a second click may follow the first, in ms. */
const pressesWithin = 500;

/** Whether something else stood in the place of the main button a moment ago. */
function useIsNew(shown: string | undefined): boolean {
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), pressesWithin);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled !== shown;
}

/** Replaces the clicked button for a moment and is at least as large, so that a second click meets nothing. */
function Taken({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('chat');
  useEffect(() => {
    const timer = setTimeout(onLeave, takenFor);
    return () => clearTimeout(timer);
  }, [onLeave]);
  return (
    <EventBox className={styles.taken} onMouseDown={trapFocus}>
      <span className={styles.size} aria-hidden>
        <IconHandGrab {...iconProps} />
        {t('move.take')}
      </span>
      <span className={styles.done}>
        <IconCheck {...iconProps} />
        {t('move.taken')}
      </span>
    </EventBox>
  );
}

/**
 * The actions that the conversation's status and the operator's permissions allow, always in the same order: the main one, which alone
 * has an outline or is filled, who else could have the conversation, and the menu with all others.
 */
export function MoveButtons({ moves, room, translation, children }: MoveButtonsProps) {
  const { t } = useTranslation('chat');
  const isLeast = room === 'least';
  const allowed = order.filter((move) => moves.allowed.has(move));
  const likely = findMain(moves);
  const main = isLeast && likely !== 'take' && likely !== 'end' ? undefined : likely;
  const isNew = useIsNew(moves.hasTaken ? 'taken' : main);
  const folded = allowed.filter((move) => moves.hasTaken || move !== main);
  const giving = givings.find((move) => moves.allowed.has(move));
  const foldedGiving = isLeast ? giving : undefined;
  // While a colleague has not answered, its button keeps its place: otherwise End would slide under the pointer.
  const shownGiving = giving ?? (moves.allowed.has('withdraw') ? 'transfer' : undefined);
  const more = moreMoves.filter(({ move }) => moves.allowed.has(move));
  const dangerous = dangerousMoves.filter(({ move }) => moves.allowed.has(move));
  const mayShare = useCanShare();
  const mayTag = useCan('update', 'chat');
  const mayMakeTicket = useCanCreateTicket();
  const hasHarmless = Boolean(
    mayTag || mayMakeTicket || foldedGiving || (isLeast && translation) || folded.length + more.length > 0 || mayShare,
  );
  const [question, setQuestion] = useState<MoveWithQuestion | null>(null);
  const asideItem: AsideItemsProps['item'] = (move, onSelect = () => moves.make(move)) => {
    const Icon = asideIcons[move];
    return (
      moves.allowed.has(move) && (
        <MenuItem icon={<Icon {...iconProps} />} onSelect={onSelect}>
          {t(`rowMenu.${move}`)}
        </MenuItem>
      )
    );
  };
  useShortcut(chatShortcuts.handOver, () => foldedGiving && setQuestion(foldedGiving), {
    isEnabled: foldedGiving !== undefined,
  });
  return (
    <>
      {moves.hasTaken ? (
        <Taken onLeave={moves.forgetTaken} />
      ) : (
        main &&
        (isLeast && main === 'end' ? (
          <EndButton moves={moves} isNew={isNew} />
        ) : (
          <MoveButton move={main} moves={moves} isNew={isNew} />
        ))
      )}
      {/* One element for both, so that it keeps its place when the conversation is taken. */}
      {!isLeast && shownGiving && <AssignMenu moves={moves} move={shownGiving} isCompact={room !== 'ample'} />}
      {children}
      {(hasHarmless || dangerous.length > 0) && (
        <Menu
          label={t('header.more')}
          placement="bottom-end"
          trigger={(props) => (
            <IconButton {...props} size={30} label={t('header.more')}>
              <IconDots {...iconProps} />
            </IconButton>
          )}
        >
          {foldedGiving && (
            <MenuItem icon={<IconUserShare {...iconProps} />} onSelect={() => setQuestion(foldedGiving)}>
              {t(`rowMenu.${foldedGiving}`)}
            </MenuItem>
          )}
          {isLeast && translation && (
            <MenuItem icon={<IconLanguage {...iconProps} />} isChecked={translation.isOn} onSelect={translation.toggle}>
              {translation.label}
            </MenuItem>
          )}
          {folded.map((move) => {
            const Icon = icons[move];
            return (
              <MenuItem key={move} icon={<Icon {...iconProps} />} onSelect={() => moves.make(move)}>
                {t(`move.${move}Hint`)}
              </MenuItem>
            );
          })}
          <TicketMenuItem channel={moves.channel} />
          <AsideItems channel={moves.channel} item={asideItem} onSnooze={() => setQuestion('snooze')} />
          {more.map(({ move, Icon }) => (
            <MenuItem key={move} icon={<Icon {...iconProps} />} onSelect={() => moves.make(move)}>
              {t(`move.${move}`)}
            </MenuItem>
          ))}
          <ShareMenuItem kind="conversation" recordId={moves.channel.id} />
          {hasHarmless && dangerous.length > 0 && <MenuDivider />}
          {dangerous.map(({ move, Icon }) => (
            <MenuItem key={move} icon={<Icon {...iconProps} />} isDangerous onSelect={() => setQuestion(move)}>
              {t(`rowMenu.${move}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {question && <MoveQuestion question={question} moves={moves} onClose={() => setQuestion(null)} />}
    </>
  );
}
