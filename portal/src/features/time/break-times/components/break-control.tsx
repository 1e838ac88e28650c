import { type AvailabilityState, getShownState } from '@sala/contract/core/availability.schema.ts';
import type { OwnBreak } from '@sala/contract/time/break-times/break-times.api.ts';
import { IconCoffee } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#shared/i18n/dates.ts';
import { useOwnAvailability } from '#shared/realtime/use-own-availability.ts';
import { useIsBusinessClosed } from '#shared/session/use-is-business-closed.ts';
import { availabilityText } from '#shared/ui/availability-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover, type PopoverHandle, type PopoverProps } from '#shared/ui/popover.tsx';
import { useUiState } from '#shared/ui/ui-state.ts';
import { askOwnBreak } from '../break-times.queries.ts';
import { clockText } from '../clock-text.ts';
import { isOffDuty, useAskWhenOver, useBreakMoves, useOwnBreak } from '../use-own-break.ts';
import { useSecondsLeft } from '../use-seconds-left.ts';
import styles from './break-control.module.css';

const iconProps = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const panelWidth = 272;

/** Starts a break and shows a countdown during it. Renders nothing for users without breaks. */
export function BreakControl({ placement }: Pick<PopoverProps, 'placement'>) {
  const own = useOwnBreak();
  const isBusinessClosed = useIsBusinessClosed();
  const place = useRef<HTMLDivElement>(null);
  const isFocusDue = useRef(false);
  const runningId = own?.current?.id;
  // The pressed button disappears when a break starts or ends, so the focus moves to the button that replaces it.
  useEffect(() => {
    if (isFocusDue.current) place.current?.querySelector('button')?.focus();
    isFocusDue.current = false;
  }, [runningId]);
  const handleMove = (isAsked: boolean) => {
    isFocusDue.current = isAsked;
  };
  // A break that runs can be ended in a read-only business; none begins.
  const rule = isBusinessClosed ? null : own?.rule;
  const hasControl = own && Boolean(own.current || rule);
  // Its place is kept free until the answer, for users who had one the last time: it would push the others.
  const [hadControl, setHadControl] = useUiState('breaks.control', false);
  useEffect(() => {
    if (hasControl !== undefined && hasControl !== hadControl) setHadControl(hasControl);
  }, [hasControl, hadControl, setHadControl]);
  if (!own && hadControl) return <div className={styles.reserved} />;
  if (!own || !hasControl) return null;
  return (
    <div ref={place} className={styles.place} data-stacked={placement === 'right-end' || undefined}>
      {own.current ? (
        <RunningBreak key={own.current.id} current={own.current} placement={placement} onMove={handleMove} />
      ) : (
        rule && <BreakStart rule={rule} usedToday={own.usedToday} placement={placement} onMove={handleMove} />
      )}
    </div>
  );
}

const breakStates: readonly AvailabilityState[] = ['available', 'break', 'at_cap'];

/** Explains the effect of a break. The status of a user who is not on duty does not change. */
function BreakMeaning() {
  const { t } = useTranslation('shell');
  const words = useTranslation('availability', { useSuspense: false });
  const own = useOwnAvailability(true);
  const state = own && getShownState(own);
  return (
    <p className={styles.note}>
      {state === undefined || breakStates.includes(state)
        ? t('break.meaning')
        : t('break.offDuty', { state: words.t(`state.${state}`) })}
    </p>
  );
}

interface BreakStartProps extends Pick<PopoverProps, 'placement'> {
  rule: NonNullable<OwnBreak['rule']>;
  usedToday: number;
  onMove: (isAsked: boolean) => void;
}

function BreakStart({ rule, usedToday, placement, onMove }: BreakStartProps) {
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  const popover = useRef<PopoverHandle>(null);
  return (
    <Popover
      ref={popover}
      label={t('break.take')}
      placement={placement}
      width={panelWidth}
      onOpen={() => askOwnBreak(queryClient)}
      trigger={(props) => (
        <IconButton {...props} label={t('break.take')} className={styles.start}>
          <IconCoffee {...iconProps} />
        </IconButton>
      )}
    >
      <BreakOffer rule={rule} usedToday={usedToday} onMove={onMove} />
    </Popover>
  );
}

/** A break, or when the user is on duty again and can take one. */
function BreakOffer({ rule, usedToday, onMove }: Omit<BreakStartProps, 'placement'>) {
  const { t } = useTranslation('shell');
  const words = useTranslation('availability', { useSuspense: false });
  const own = useOwnAvailability(true);
  const { begin } = useBreakMoves(onMove);
  const left = Math.max(0, rule.breaksPerDay - usedToday);
  return (
    <div className={styles.panel}>
      <p className={styles.title}>{t('break.length', { count: rule.duration })}</p>
      <p className={styles.note}>
        {left > 0 ? t('break.left', { count: left, total: rule.breaksPerDay }) : t('break.noneLeft')}
      </p>
      {isOffDuty(own) ? (
        <>
          {left > 0 && <p className={styles.note}>{t('break.onDuty')}</p>}
          <p className={styles.note}>{availabilityText(words.t, own, { isOwn: true }).sentence}</p>
        </>
      ) : (
        <>
          <BreakMeaning />
          <Button disabled={left === 0} isBusy={begin.isPending} onClick={() => begin.mutate()}>
            {t('break.take')}
          </Button>
        </>
      )}
    </div>
  );
}

interface RunningBreakProps extends Pick<PopoverProps, 'placement'> {
  current: NonNullable<OwnBreak['current']>;
  onMove: (isAsked: boolean) => void;
}

function RunningBreak({ current, placement, onMove }: RunningBreakProps) {
  const { t } = useTranslation('shell');
  const { end } = useBreakMoves(onMove);
  const left = useSecondsLeft(Date.parse(current.endsAt));
  useAskWhenOver(left === 0);
  const clock = (
    <span className={styles.clock} role="timer" aria-live="off">
      {clockText(left)}
    </span>
  );
  return (
    <div className={styles.running}>
      <Popover
        label={t('break.running')}
        placement={placement}
        width={panelWidth}
        trigger={(props) => (
          <button
            {...props}
            type="button"
            className={styles.chip}
            title={t('break.until', { time: formatTime(current.endsAt) })}
          >
            <IconCoffee {...iconProps} size={18} />
            <span className="visually-hidden">{t('break.running')}</span>
            {clock}
          </button>
        )}
      >
        <div className={styles.panel}>
          <p className={styles.title}>{t('break.until', { time: formatTime(current.endsAt) })}</p>
          <BreakMeaning />
          <Button isBusy={end.isPending} onClick={() => end.mutate()}>
            {t('break.end')}
          </Button>
        </div>
      </Popover>
      <button
        type="button"
        className={styles.end}
        aria-busy={end.isPending || undefined}
        onClick={() => !end.isPending && end.mutate()}
      >
        {t('break.end')}
      </button>
    </div>
  );
}
