import type { DispatchCandidate, PersonTime } from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import dayjs from 'dayjs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '#shared/i18n/dates.ts';
import { fullDayText, weekdayText } from '#shared/ui/date-range/day-texts.ts';
import { EventBox } from '#shared/ui/event-box.tsx';
import { useElementWidth } from '#shared/ui/use-element-width.ts';
import styles from './people-grid.module.css';
import { getTicks, hourWidth, type PeopleGroup, type Span, toGroups, toShare, type Zoom } from './people-time.ts';
import { PersonRow } from './person-row.tsx';

const percent = (share: number) => `${share * 100}%`;
const toDay = (at: number) => dayjs(at).format('YYYY-MM-DD');

export interface PeopleGridProps {
  people: readonly PersonTime[];
  zoom: Zoom;
  period: Span;
  now: number;
  openId: string | undefined;
  isStale: boolean;
  dragged: ServiceOrder | null;
  takers: readonly DispatchCandidate[] | undefined;
  onOpen: (orderId: string) => void;
  /** The user wants to choose another person for the order. */
  onMove: (orderId: string) => void;
  /** Blocks can be dragged from one person to another. */
  isMovable: boolean;
}

/** A grid with people as rows and time as the horizontal axis. */
export function PeopleGrid({ people, zoom, period, now, takers, isStale, onMove, ...row }: PeopleGridProps) {
  const { t } = useTranslation('service-orders');
  const scroll = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const handleKeyDown = useBlockKeys(onMove);
  const groups = toGroups(people);
  const shown = groups.flatMap((group) => group.people).flatMap(({ blocks }) => blocks.map(({ order }) => order.id));
  const tabStop = focused && shown.includes(focused) ? focused : shown[0];
  const isNowShown = now >= period.start && now < period.end;
  const ticks = getTicks(zoom, period);
  const hours = (period.end - period.start) / 3_600_000;
  const [linesRef, width] = useElementWidth();
  const pxPerHour = Math.max(hourWidth[zoom], width / hours);

  const shareNow = toShare(period, now);
  const places = {
    now: shareNow,
    labels: ticks.filter((tick) => tick.isLabelled).map(({ at }) => toShare(period, at)),
  };
  const firstPlaces = useRef(places);
  firstPlaces.current = places;
  useEffect(() => {
    const element = scroll.current!;
    const hidden = element.scrollWidth - element.clientWidth;
    if (!isNowShown || hidden <= 0) return;
    // A grid wider than the window starts slightly before the current time, where a label begins.
    const width = track.current!.offsetWidth;
    const wanted = firstPlaces.current.now * width - (element.clientWidth - (element.scrollWidth - width)) / 3;
    const labels = firstPlaces.current.labels.map((share) => share * width);
    element.scrollLeft = labels.filter((left) => left <= wanted).at(-1) ?? 0;
  }, [zoom, period.start, isNowShown]);

  return (
    <div ref={scroll} className={styles.scroll} data-stale={isStale || undefined} aria-busy={isStale}>
      <EventBox
        className={styles.grid}
        data-zoom={zoom}
        style={{ '--track': `${Math.round(hours * hourWidth[zoom])}px` } as React.CSSProperties}
        onKeyDown={handleKeyDown}
      >
        <div className={styles.ruler} aria-hidden>
          <div className={styles.corner}>{t('people.person')}</div>
          <div ref={track} className={styles.track}>
            {ticks.map(({ at, isLabelled }) => (
              <span
                key={at}
                className={styles.tick}
                style={{ left: percent(toShare(period, at)) }}
                data-today={(zoom === 'week' && toDay(at) === toDay(now)) || undefined}
              >
                {isLabelled && (zoom === 'week' ? `${weekdayText(toDay(at))} ${dayjs(at).date()}` : formatTime(at))}
              </span>
            ))}
            {isNowShown && (
              <span className={styles.nowMark} style={{ left: percent(shareNow) }} title={formatTime(now)} />
            )}
          </div>
        </div>
        <div ref={linesRef} className={styles.lines} aria-hidden>
          {ticks.map(({ at, isLabelled }) => (
            <span
              key={at}
              className={styles.line}
              data-main={isLabelled || undefined}
              style={{ left: percent(toShare(period, at)) }}
            />
          ))}
        </div>
        {groups.map((group) => (
          <section key={group.key} aria-label={groupName(group) ?? t('people.noDepartment')}>
            <h2 className={styles.group}>
              <span>
                {groupName(group) ?? t('people.noDepartment')}
                <span className={styles.count}>{group.people.length}</span>
              </span>
            </h2>
            {group.people.map((person) => (
              <PersonRow
                key={person.id}
                {...row}
                person={person}
                pxPerHour={pxPerHour}
                period={period}
                now={now}
                tabStop={tabStop}
                taker={row.dragged ? takers?.find(({ id }) => id === person.id) : undefined}
                onFocus={setFocused}
              />
            ))}
          </section>
        ))}
      </EventBox>
      <p className="visually-hidden">{zoom === 'week' ? formatDate(period.start) : fullDayText(toDay(period.start))}</p>
    </div>
  );
}

const groupName = ({ department, team }: PeopleGroup): string | null =>
  department && team ? `${department} · ${team}` : department;

const toBlocks = (row: Element) => [...row.querySelectorAll<HTMLElement>('[data-block]')];
const getRemaining = (element: HTMLElement) => element.getBoundingClientRect().left;

/** The nearest block in the nearest row above or below that has one. */
function findNeighbour(grid: HTMLElement, block: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const rows = [...grid.querySelectorAll('[data-person]')].filter((row) => toBlocks(row).length > 0);
  const next = rows[rows.indexOf(block.closest('[data-person]')!) + by];
  if (!next) return undefined;
  const from = getRemaining(block);
  return toBlocks(next).toSorted((a, b) => Math.abs(getRemaining(a) - from) - Math.abs(getRemaining(b) - from))[0];
}

/**
 * Arrow keys move between blocks: within a person's row, and to the rows above and below. `onMove`: the user wants to choose another
 * person.
 */
function useBlockKeys(onMove: (orderId: string) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const block = (event.target as Element).closest<HTMLElement>('[data-block]');
    if (!block || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.code === 'KeyM' || event.code === 'KeyA') {
      event.preventDefault();
      event.stopPropagation();
      return onMove(block.dataset.block!);
    }
    const row = toBlocks(block.closest('[data-person]')!);
    const index = row.indexOf(block);
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowRight: row[index + 1],
      ArrowLeft: row[index - 1],
      ArrowDown: findNeighbour(event.currentTarget, block, 1),
      ArrowUp: findNeighbour(event.currentTarget, block, -1),
      Home: row[0],
      End: row.at(-1),
    };
    if (!(event.key in targets)) return;
    event.preventDefault();
    const target = targets[event.key];
    target?.focus();
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
}
