import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconDoorExit,
  IconDots,
  IconHandGrab,
  IconLock,
  IconLockOpen,
  IconMailOpened,
  IconUserPlus,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EventBox } from '#shared/ui/event-box.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '#shared/ui/menu.tsx';
import { ShareMenuItem, useCanShare } from '#shared/ui/share.tsx';
import type { OperatorMove } from '../channel-moves.ts';
import { isRestricted } from '../channel-rows.ts';
import { RestrictionDialog } from '../restrictions/restriction-dialog.tsx';
import { trapFocus } from '../trap-focus.ts';
import type { Moves } from '../use-moves.ts';
import { AssignMenu } from './assign-menu.tsx';
import styles from './move-buttons.module.css';
import { SmallButton } from './small-button.tsx';

export interface MoveButtonsProps {
  moves: Moves;
  room: HeaderRoom;
}

/** With little room only what is most likely wanted has a button of its own, with least nothing has. */
export type HeaderRoom = 'ample' | 'little' | 'least';

const shownIn: Record<HeaderRoom, number> = { ample: Number.POSITIVE_INFINITY, little: 1, least: 0 };

type ButtonMove = Extract<OperatorMove, 'take' | 'join' | 'leave' | 'end' | 'reopen'>;

const icons = {
  take: IconHandGrab,
  join: IconUserPlus,
  leave: IconDoorExit,
  end: IconCircleCheck,
  reopen: IconArrowBackUp,
} as const;
/** What is rarely wanted. */
const moreMoves = [
  { move: 'markUnread', Icon: IconMailOpened, isDangerous: false },
  { move: 'unblock', Icon: IconLockOpen, isDangerous: false },
  { move: 'unban', Icon: IconLockOpen, isDangerous: false },
  { move: 'block', Icon: IconLock, isDangerous: true },
  { move: 'ban', Icon: IconBan, isDangerous: true },
] as const;
const order: readonly ButtonMove[] = ['take', 'join', 'reopen', 'end', 'leave'];
const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function MoveButton({ move, moves }: { move: ButtonMove; moves: Moves }) {
  const { t } = useTranslation('chat');
  const Icon = icons[move];
  return (
    <SmallButton
      // The one thing that a conversation nobody has waits for.
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

/** How long a second press may follow the first, in ms. */
const pressesWithin = 3000;

/**
 * In the place of the button that was pressed, and at least as large. It goes when no further press can be meant for that button: after
 * a while, and not while the pointer is still there.
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

/** The moves the conversation's state and the operator's abilities allow; nothing else is shown. */
export function MoveButtons({ moves, room }: MoveButtonsProps) {
  const { t } = useTranslation('chat');
  const allowed = order.filter((move) => moves.allowed.has(move));
  // A visitor who may not write waits for nobody; what is held out has its own button.
  const inFront =
    isRestricted(moves.channel) || moves.allowed.has('accept') ? allowed.filter((move) => move !== 'take') : allowed;
  // Beside the place of Take there is no room for Leave without cutting the visitor's name.
  const isCrowded = room === 'least' && moves.hasTaken;
  const wanted = moves.hasTaken ? inFront.filter((move) => move !== 'leave') : inFront;
  const shown = wanted.slice(0, shownIn[room]);
  const folded = allowed.filter((move) => !shown.includes(move));
  // Take keeps its place, to the right of everything that comes and goes with it: a second press there does nothing.
  const hasTakeSlot = moves.hasTaken || shown.includes('take');
  const [first, ...others] = shown.filter((move) => move !== 'take');
  const more = moreMoves.filter(({ move }) => moves.allowed.has(move));
  const mayShare = useCanShare();
  const [restricting, setRestricting] = useState<'block' | 'ban' | null>(null);
  return (
    <>
      {first && <MoveButton move={first} moves={moves} />}
      {moves.allowed.has('assign') && (
        <AssignMenu moves={moves} move="assign" isCompact={room !== 'ample'} hasShortcut />
      )}
      {moves.allowed.has('transfer') && !isCrowded && (
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
      {(folded.length + more.length > 0 || mayShare) && (
        <Menu
          label={t('header.more')}
          placement="bottom-end"
          trigger={(props) => (
            <IconButton {...props} variant="outlined" size={30} label={t('header.more')}>
              <IconDots {...iconProps} />
            </IconButton>
          )}
        >
          {folded.map((move) => {
            const Icon = icons[move];
            return (
              <MenuItem key={move} icon={<Icon {...iconProps} />} onSelect={() => moves.make(move)}>
                {t(`move.${move}Hint`)}
              </MenuItem>
            );
          })}
          {more.map(({ move, Icon, isDangerous }) => (
            <MenuItem
              key={move}
              icon={<Icon {...iconProps} />}
              isDangerous={isDangerous}
              onSelect={() => (move === 'block' || move === 'ban' ? setRestricting(move) : moves.make(move))}
            >
              {t(`move.${move}`)}
            </MenuItem>
          ))}
          <ShareMenuItem kind="conversation" recordId={moves.channel.id} />
        </Menu>
      )}
      {hasTakeSlot &&
        (moves.hasTaken ? <Taken onLeave={moves.forgetTaken} /> : <MoveButton move="take" moves={moves} />)}
      {restricting && (
        <RestrictionDialog
          kind={restricting}
          onClose={() => setRestricting(null)}
          onConfirm={(details) => {
            setRestricting(null);
            moves.make(restricting, details);
          }}
        />
      )}
    </>
  );
}
