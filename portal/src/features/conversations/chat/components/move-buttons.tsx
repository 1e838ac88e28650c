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
  IconUserPlus,
  IconUserShare,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EventBox } from '#shared/ui/event-box.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#shared/ui/menu.tsx';
import { ShareMenuItem, useCanShare } from '#shared/ui/share.tsx';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import type { OperatorMove } from '../channel-moves.ts';
import { isRestricted } from '../channel-rows.ts';
import { chatShortcuts } from '../chat-shortcuts.ts';
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
}

/**
 * With less than `ample` space, only the most likely action has a button of its own; with `least`, only ending has, by its icon.
 * With `little` or `least` there are no faces.
 */
export type HeaderRoom = 'ample' | 'some' | 'little' | 'least';
export const hasFaces = (room: HeaderRoom): boolean => room === 'ample' || room === 'some';

const shownIn: Record<HeaderRoom, number> = { ample: Number.POSITIVE_INFINITY, some: 1, little: 1, least: 0 };

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
/** Below all others. */
const dangerousMoves = [
  { move: 'block', Icon: IconLock },
  { move: 'ban', Icon: IconBan },
] as const;
const order: readonly ButtonMove[] = ['take', 'join', 'reopen', 'end', 'leave'];
const givings = ['assign', 'transfer'] as const;
const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function MoveButton({ move, moves }: { move: ButtonMove; moves: Moves }) {
  const { t } = useTranslation('chat');
  const Icon = icons[move];
  return (
    <SmallButton
      // The main action for an unassigned conversation.
      variant={move === 'take' ? 'primary' : 'default'}
      title={t(`move.${move}Hint`)}
      isBusy={moves.running === move}
      onClick={() => moves.make(move)}
    >
      <Icon {...iconProps} />
      {t(`move.${move}`)}
    </SmallButton>
  );
}

/** Ends the conversation, by its icon alone. */
function EndButton({ moves }: { moves: Moves }) {
  const { t } = useTranslation('chat');
  return (
    <IconButton
      variant="outlined"
      size={30}
      label={t('move.end')}
      title={t('move.endHint')}
      aria-busy={moves.running === 'end' || undefined}
      onClick={() => moves.make('end')}
    >
      <IconCircleCheck {...iconProps} />
    </IconButton>
  );
}

/** The time within which a second click may follow the first, in ms. */
const pressesWithin = 3000;

/**
 * Replaces the clicked button and is at least as large. It disappears when no further click can be meant for that button: after
 * a while, and not while the pointer is still on it.
 */
function Taken({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('chat');
  const place = useRef<HTMLDivElement>(null);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLate(true);
      if (!place.current?.matches(':hover')) onLeave();
    }, pressesWithin);
    return () => clearTimeout(timer);
  }, [onLeave]);
  return (
    <EventBox
      ref={place}
      className={styles.taken}
      onMouseDown={trapFocus}
      onPointerLeave={isLate ? onLeave : undefined}
    >
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

/** The actions that the conversation's status and the operator's permissions allow; no others are shown. */
export function MoveButtons({ moves, room, translation }: MoveButtonsProps) {
  const { t } = useTranslation('chat');
  const allowed = order.filter((move) => moves.allowed.has(move));
  // A visitor who may not write is not waiting; an offer has its own button.
  const inFront =
    isRestricted(moves.channel) || moves.allowed.has('accept') ? allowed.filter((move) => move !== 'take') : allowed;
  const isLeast = room === 'least';
  // Beside the place of Take, there is no space for another button without truncating the visitor's name.
  const hasEnding = isLeast && !moves.hasTaken && moves.allowed.has('end');
  const wanted = moves.hasTaken ? inFront.filter((move) => move !== 'leave') : inFront;
  const shown = wanted.slice(0, shownIn[room]);
  const folded = allowed.filter((move) => !shown.includes(move) && !(hasEnding && move === 'end'));
  const giving = isLeast ? givings.find((move) => moves.allowed.has(move)) : undefined;
  // Take keeps its place, to the right of all buttons that appear and disappear with it, so that a second click there has no effect.
  const hasTakeSlot = moves.hasTaken || shown.includes('take');
  const [first, ...others] = shown.filter((move) => move !== 'take');
  const more = moreMoves.filter(({ move }) => moves.allowed.has(move));
  const dangerous = dangerousMoves.filter(({ move }) => moves.allowed.has(move));
  const mayShare = useCanShare();
  const hasHarmless = Boolean(giving || (isLeast && translation) || folded.length + more.length > 0 || mayShare);
  const [question, setQuestion] = useState<MoveWithQuestion | null>(null);
  useShortcut(chatShortcuts.handOver, () => giving && setQuestion(giving), { isEnabled: giving !== undefined });
  return (
    <>
      {first && <MoveButton move={first} moves={moves} />}
      {!isLeast && moves.allowed.has('assign') && (
        <AssignMenu moves={moves} move="assign" isCompact={room !== 'ample'} hasShortcut />
      )}
      {!isLeast && moves.allowed.has('transfer') && (
        <AssignMenu
          moves={moves}
          move="transfer"
          isCompact={room !== 'ample'}
          hasShortcut={!moves.allowed.has('assign')}
        />
      )}
      {others.map((move) => (
        <MoveButton key={move} move={move} moves={moves} />
      ))}
      {hasEnding && <EndButton moves={moves} />}
      {(hasHarmless || dangerous.length > 0) && (
        <Menu
          label={t('header.more')}
          placement="bottom-end"
          trigger={(props) => (
            <IconButton {...props} variant="outlined" size={30} label={t('header.more')}>
              <IconDots {...iconProps} />
            </IconButton>
          )}
        >
          {giving && (
            <MenuItem icon={<IconUserShare {...iconProps} />} onSelect={() => setQuestion(giving)}>
              {t(`rowMenu.${giving}`)}
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
          {more.map(({ move, Icon }) => (
            <MenuItem key={move} icon={<Icon {...iconProps} />} onSelect={() => moves.make(move)}>
              {t(`move.${move}`)}
            </MenuItem>
          ))}
          <ShareMenuItem kind="conversation" recordId={moves.channel.id} />
          {hasHarmless && dangerous.length > 0 && <MenuDivider />}
          {dangerous.map(({ move, Icon }) => (
            <MenuItem key={move} icon={<Icon {...iconProps} />} isDangerous onSelect={() => setQuestion(move)}>
              {t(`move.${move}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {hasTakeSlot &&
        (moves.hasTaken ? <Taken onLeave={moves.forgetTaken} /> : <MoveButton move="take" moves={moves} />)}
      {question && <MoveQuestion question={question} moves={moves} onClose={() => setQuestion(null)} />}
    </>
  );
}
