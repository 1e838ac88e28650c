import type { Wallboard } from '@sala/contract/analytics/reports/wallboard.api.ts';
import {
  levelOf,
  type WallLevel,
  type WallTile,
  type WallTileKey,
  wallTiles,
} from '@sala/contract/analytics/reports/wallboard.ts';
import { IconWifiOff, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText, zonedTime } from '#shared/i18n/zoned-time.ts';
import { availabilityAppearance } from '#shared/ui/availability-appearance.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { useValueText } from '../use-metric-text.ts';
import { LevelMark } from './level-mark.tsx';
import styles from './wallboard.module.css';

type Tile = Wallboard['tiles'][number];
type Working = 'available' | 'at_cap' | 'break';
const working: readonly string[] = ['available', 'at_cap', 'break'];

export interface WallboardViewProps {
  wallboard: Wallboard;
  /** The figures could not be read lately. */
  isOld: boolean;
  /** Back to the page; absent on a screen that nobody is signed in at. */
  onClose?: () => void;
}

/** Six figures for the whole room, each with its state in colour, shape and words. */
export function WallboardView({ wallboard, isOld, onClose }: WallboardViewProps) {
  const { t } = useTranslation('reports');
  useAwake();
  // The layout of who is signed in has the landmark already.
  const Frame = onClose ? 'div' : 'main';
  const { businessName, board, timeZone, asOf, tiles, people } = wallboard;
  const time = clockText(zonedTime(asOf, timeZone).minute);
  return (
    <Frame className={styles.wall}>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {t(`wall.board.${board}`)}
          <span className={styles.business}>{businessName}</span>
        </h1>
        <p className={styles.time} role="status">
          {isOld && (
            <span className={styles.old}>
              <IconWifiOff size="1em" stroke={1.75} aria-hidden />
              {t('wall.old')}
            </span>
          )}
          <time dateTime={asOf}>{t('wall.asOf', { time })}</time>
        </p>
        {onClose && (
          <IconButton label={t('wall.close')} onClick={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </header>
      <div className={styles.tiles} data-old={isOld || undefined}>
        {tiles.map((tile) => (
          <WallTileCard key={tile.key} tile={tile} />
        ))}
      </div>
      {people && (
        <ul className={styles.people} aria-label={t('wall.people')}>
          {people.length === 0 && <li className={styles.person}>{t('wall.noOne')}</li>}
          {people
            .filter(({ state }) => working.includes(state))
            .map(({ name, state }, index) => {
              const { Icon, kind } = availabilityAppearance[state];
              return (
                <li key={`${name} ${index}`} className={styles.person} data-kind={kind}>
                  <Icon size="1.1em" stroke={1.75} aria-hidden />
                  {name}
                  <span className={styles.state}>{t(`wall.state.${state as Working}`)}</span>
                </li>
              );
            })}
        </ul>
      )}
    </Frame>
  );
}

/** Figures large, the units between them small: so a duration is read as far as a number. */
function ValueText({ text }: { text: string }) {
  return text.split(/([^\d.,–]+)/).map((part, index) => {
    const isUnit = index % 2 === 1;
    // Parts never change their order.
    const key = `${index}`;
    return isUnit ? (
      <span key={key} className={styles.unit}>
        {part}
      </span>
    ) : (
      part
    );
  });
}

/** Why a tile has no figure: there is nothing to measure now or, of today, yet. */
function useNoneText(): (key: WallTileKey) => string | undefined {
  const { t } = useTranslation('reports');
  const texts: Partial<Record<WallTileKey, string>> = {
    longestWait: t('wall.none.wait'),
    longestRing: t('wall.none.ring'),
    firstReplyToday: t('wall.none.replies'),
    scoreToday: t('wall.none.ratings'),
    serviceLevelToday: t('wall.none.calls'),
    abandonmentToday: t('wall.none.calls'),
  };
  return (key) => texts[key];
}

function WallTileCard({ tile: { key, value, of } }: { tile: Tile }) {
  const { t } = useTranslation('reports');
  const valueText = useValueText();
  const noneText = useNoneText();
  const { unit, metric }: WallTile = wallTiles[key];
  const level: WallLevel | undefined = levelOf(key, value);
  const note = key === 'open' ? t('wall.openNote') : '';
  const small = of === null ? note : metric ? t('of', { amount: String(of) }) : t('wall.ofAll', { amount: String(of) });
  return (
    <article className={styles.tile} data-level={level} aria-label={t(`wall.tile.${key}`)}>
      <h2 className={styles.name}>{t(`wall.tile.${key}`)}</h2>
      <p className={styles.value}>
        <ValueText text={valueText(unit, value)} />
      </p>
      <p className={styles.foot}>
        <span>{(value === null && noneText(key)) || small}</span>
        <LevelMark level={level} />
      </p>
    </article>
  );
}

/** Keeps the screen on while this is shown, as far as the browser allows; asked for again each time the page comes back. */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const ask = () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      // A refusal, such as of a device that is short of power, changes nothing else.
      navigator.wakeLock.request('screen').then(
        (given) => {
          lock = given;
        },
        () => undefined,
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
