import { useDroppable } from '@dnd-kit/core';
import {
  type DispatchCandidate,
  getCandidateRefusal,
  getCandidateWarnings,
  type PersonTime,
} from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { IconAlertTriangle, IconBan, IconBeach, IconCalendarOff, IconCoffee, IconConfetti } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAvailabilityTexts } from '#shared/ui/availability-pill.tsx';
import { PersonCell } from '#shared/ui/person-cell.tsx';
import { getJudgedTime, useCandidateState, useCandidateText } from '../assign/candidate-text.ts';
import { OrderBlock } from './order-block.tsx';
import styles from './people-grid.module.css';
import { layOutBlocks, offHours, type Span, toShare, toSpan, within } from './people-time.ts';

const laneHeight = 32;
const minLaneHeight = 56;
const percent = (share: number) => `${share * 100}%`;
const getPosition = (period: Span, { start, end }: Span) => ({
  left: percent(toShare(period, start)),
  width: percent((end - start) / (period.end - period.start)),
});

export interface PersonRowProps {
  person: PersonTime;
  pxPerHour: number;
  period: Span;
  now: number;
  openId: string | undefined;
  /** The block in the Tab order. */
  tabStop: string | undefined;
  /** The dragged order, and this person's suitability for it once that is known. */
  dragged: ServiceOrder | null;
  taker: DispatchCandidate | undefined;
  onOpen: (orderId: string) => void;
  onFocus: (orderId: string) => void;
  /** Blocks can be dragged to another person. */
  isMovable: boolean;
}

/** A person and their time: white while on duty, hatched otherwise. */
export function PersonRow({ person, pxPerHour, period, dragged, taker, ...blocks }: PersonRowProps) {
  const { placed, lanes } = layOutBlocks({ period, pxPerHour }, person.blocks);
  const { setNodeRef, isOver } = useDroppable({ id: person.id });
  const isNowShown = blocks.now >= period.start && blocks.now < period.end;
  const isOwn = dragged !== null && dragged.operator?.id === person.id;
  const isRefused = taker !== undefined && getCandidateRefusal(taker) !== undefined;
  const drop = !dragged || isOwn ? undefined : isRefused ? 'refused' : isOver ? 'over' : 'open';
  return (
    <div
      ref={setNodeRef}
      className={styles.row}
      data-person={person.id}
      data-drop={drop}
      style={{ height: Math.max(minLaneHeight, lanes * laneHeight + 8) }}
    >
      <PersonHead person={person} />
      <div className={styles.track}>
        <Ground person={person} period={period} now={blocks.now} />
        {isNowShown && (
          <span className={styles.now} style={{ left: percent(toShare(period, blocks.now)) }} aria-hidden />
        )}
        {placed.map((one) => (
          <OrderBlock
            key={one.block.order.id}
            placed={one}
            period={period}
            now={blocks.now}
            isOpen={one.block.order.id === blocks.openId}
            isTabStop={one.block.order.id === blocks.tabStop}
            onOpen={blocks.onOpen}
            onFocus={blocks.onFocus}
            isMovable={blocks.isMovable}
          />
        ))}
        {isOver && !isOwn && taker && dragged && <DropNote taker={taker} order={dragged} />}
      </div>
    </div>
  );
}

function PersonHead({ person }: { person: PersonTime }) {
  const { loadText } = useCandidateText();
  const textOf = useAvailabilityTexts();
  const { state, sentence } = textOf(person.availability);
  const { load, cap } = person;
  return (
    <div className={styles.head} title={sentence}>
      <PersonCell
        name={person.name}
        photo={person.profilePicture}
        availability={person.availability}
        size={32}
        second={state}
      />
      <span className={styles.load} title={loadText(person)} data-full={(cap && load >= cap) || undefined}>
        <span aria-hidden>
          {load}
          {cap ? `/${cap}` : ''}
        </span>
        <span className="visually-hidden">{loadText(person)}</span>
      </span>
    </div>
  );
}

const awayIcons = { leave: IconBeach, holiday: IconConfetti, day_off: IconCalendarOff, break: IconCoffee } as const;

/** The background of the orders: off-duty times, leave, holidays, days off, the current break. */
function Ground({ person, period, now }: { person: PersonTime; period: Span; now: number }) {
  const { t } = useTranslation(['service-orders', 'availability']);
  const { availability, away, duty } = person;
  const pause =
    availability.state === 'break' && availability.until
      ? [{ kind: 'break' as const, name: null, span: { start: now, end: Date.parse(availability.until) } }]
      : [];
  const absences = [...away.map(({ kind, name, ...span }) => ({ kind, name, span: toSpan(span) })), ...pause];
  return (
    <>
      {offHours(period, duty).map((span) => (
        <span key={span.start} className={styles.off} style={getPosition(period, span)} aria-hidden />
      ))}
      {absences.map(({ kind, name, span }) => {
        const cut = within(period, span);
        const Icon = awayIcons[kind];
        const words = name ?? t(`availability:state.${kind}`);
        return (
          cut && (
            <span
              key={`${kind} ${span.start}`}
              className={styles.away}
              data-kind={kind}
              style={getPosition(period, cut)}
              title={words}
            >
              <Icon size={14} stroke={1.75} aria-hidden />
              <span className={styles.awayName}>{words}</span>
            </span>
          )
        );
      })}
    </>
  );
}

/** The effect of dropping the order here. */
function DropNote({ taker, order }: { taker: DispatchCandidate; order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const { loadText, meritsOf } = useCandidateText();
  const at = getJudgedTime(order);
  const { causeText } = useCandidateState(at);
  const textOf = useAvailabilityTexts();
  const refusal = getCandidateRefusal(taker);
  const [warning] = getCandidateWarnings(taker);
  const Icon = refusal ? IconBan : warning ? IconAlertTriangle : undefined;
  const obstacle = refusal ?? warning;
  // Where they are now does not matter for later.
  const isThere = taker.availability.state === 'available' || (at !== undefined && taker.shift !== null);
  const why = [...(isThere ? [] : [textOf(taker.availability).state]), loadText(taker), ...meritsOf(taker)];
  return (
    <span className={styles.note} data-tone={refusal ? 'refused' : warning ? 'warning' : undefined}>
      {Icon && <Icon size={14} stroke={1.75} aria-hidden />}
      {obstacle ? causeText(obstacle, taker) : t('people.giveTo', { name: taker.name, why: why.join(' · ') })}
    </span>
  );
}
