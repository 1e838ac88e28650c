import type { Locale } from '@sala/contract/core/locales.ts';
import type {
  CandidateObstacle,
  DispatchCandidate,
  OrderCandidate,
} from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatRelative, formatTime } from '#shared/i18n/dates.ts';
import { useAvailabilityTexts } from '#shared/ui/availability-pill.tsx';

/** With the day, unless it is today. */
const momentText = (time: string) =>
  formatDate(time) === formatDate(Date.now()) ? formatTime(time) : formatDateTime(time);

/** The time for which the candidates of an order are judged; undefined: now. */
export const getJudgedTime = ({ scheduleDate }: Pick<ServiceOrder, 'scheduleDate'>): string | undefined =>
  scheduleDate && Date.parse(scheduleDate) > Date.now() ? scheduleDate : undefined;

const withFirst = (text: string, change: (first: string) => string) => change(text.charAt(0)) + text.slice(1);

/** Facts in one line: the first begins in upper case and the others in lower, however they begin elsewhere. */
export const toFactLine = (facts: readonly string[]): string =>
  facts
    .map((fact, index) =>
      withFirst(fact, (first) => (index === 0 ? first.toLocaleUpperCase() : first.toLocaleLowerCase())),
    )
    .join(' · ');

const named: readonly CandidateObstacle[] = ['holiday', 'dayOff'];
const timed: readonly CandidateObstacle[] = ['leave', 'holiday', 'dayOff', 'offShift', 'break'];

/** The suitability of a candidate for an order, as text. */
export function useCandidateText() {
  const { t } = useTranslation('service-orders');
  const loadText = ({ load, cap }: Pick<OrderCandidate, 'load' | 'cap'>): string =>
    cap ? t('assign.loadOf', { load, count: cap }) : t('assign.load', { count: load });
  const obstacleText = (obstacle: CandidateObstacle, { load, cap, detail, until }: OrderCandidate): string => {
    const left = (cap ?? 0) - load;
    // Several orders can be more than the limit leaves room for, though it is not reached.
    const bare =
      obstacle === 'atCap' && left > 0
        ? t('assign.roomFor', { count: left, load, cap: cap ?? 0 })
        : t(`assign.obstacles.${obstacle}`, { load, cap: cap ?? 0 });
    const full = detail && named.includes(obstacle) ? t('assign.named', { reason: bare, name: detail }) : bare;
    return until && timed.includes(obstacle) ? t('assign.until', { reason: full, time: momentText(until) }) : full;
  };
  /** Why the order suits the candidate more than others with as much time. */
  const fitOf = ({ isInDepartment, knowsCustomer }: DispatchCandidate): string[] => [
    ...(isInDepartment ? [t('assign.merits.department')] : []),
    ...(knowsCustomer ? [t('assign.merits.customer')] : []),
  ];
  /** The reasons for the candidate, besides the number of their orders. */
  const meritsOf = (taker: DispatchCandidate, language?: Locale): string[] => [
    ...fitOf(taker),
    ...(taker.speaksLanguage
      ? [language ? t('assign.merits.speaks', { language: t(`languages.${language}`) }) : t('assign.merits.language')]
      : []),
    ...(taker.decisive === 'idle' && taker.rank === 1
      ? [
          taker.lastAssignedAt
            ? t('assign.merits.idle', { time: formatRelative(taker.lastAssignedAt) })
            : t('assign.merits.fresh'),
        ]
      : []),
  ];
  /** Why a candidate was chosen automatically or not; for eligible ones, in comparison with the chosen one. */
  const reasonText = (taker: OrderCandidate, isAlone: boolean): string => {
    const { obstacles, rank, decisive } = taker;
    if (rank === 1) {
      if (isAlone) return [loadText(taker), t('assign.merits.only')].join(' · ');
      return [loadText(taker), ...(decisive ? [t(`assign.decisive.${decisive}`)] : [])].join(' · ');
    }
    if (rank !== null) return t(`assign.behind.${decisive ?? 'none'}`, { orders: loadText(taker) });
    return obstacleText(obstacles[0]!, taker);
  };
  return { loadText, obstacleText, fitOf, meritsOf, reasonText };
}

/** In ms. */
const day = 86_400_000;

/** The same about a candidate to choose now, with the cause where they are offline. `at`: the order is wanted at a later time. */
export function useCandidateState(at?: string) {
  const { t } = useTranslation(['service-orders', 'availability']);
  const { obstacleText } = useCandidateText();
  const textOf = useAvailabilityTexts();
  /** What holds at the time of the order, not now. */
  const thenText = (text: string) =>
    at ? t('assign.at', { time: momentText(at), state: withFirst(text, (first) => first.toLocaleLowerCase()) }) : text;
  /** Their shift at the time of the order; its end only where it is near, since others are on call around the clock. */
  const shiftText = ({ availability, shift }: DispatchCandidate): string | undefined => {
    if (!shift) return undefined;
    const reason = t(
      !at && availability.reason === 'byChoice' ? 'availability:reason.byChoice' : 'availability:reason.onDuty',
    );
    const isNear = shift.until !== null && Date.parse(shift.until) - (at ? Date.parse(at) : Date.now()) < day;
    return thenText(isNear ? t('assign.until', { reason, time: momentText(shift.until!) }) : reason);
  };
  /** A warning about somebody who leaves soon; their page may still be open. */
  const endingText = ({ shift }: DispatchCandidate): string | undefined =>
    shift?.isEnding && shift.until ? t('assign.endsAt', { time: momentText(shift.until) }) : undefined;
  /** Their availability; of somebody offline why, since on duty they can still take the order. */
  const stateText = (taker: DispatchCandidate): string => {
    const { availability } = taker;
    const { state, reason, when } = textOf(availability);
    const shift = shiftText(taker);
    if (at && shift) return shift;
    if (availability.state === 'available') return state;
    if (availability.state !== 'offline') return toFactLine(when ? [state, when] : [state]);
    // Beside a duty, offline would read as its opposite.
    if (shift) return toFactLine([shift, reason]);
    // That no page is open is what offline means.
    return toFactLine(availability.reason === 'disconnected' ? [state] : [state, reason]);
  };
  const causeText = (obstacle: CandidateObstacle, taker: DispatchCandidate): string => {
    const { availability } = taker;
    const plain = obstacleText(obstacle, taker);
    const text = timed.includes(obstacle) ? thenText(plain) : plain;
    if (obstacle !== 'offline' || availability.state !== 'offline') return text;
    // On duty without an open page they could take it: only without working hours does presence count.
    const isPlanless = availability.reason === 'disconnected';
    return toFactLine([text, textOf(isPlanless ? { ...availability, reason: 'noWorkingHours' } : availability).reason]);
  };
  return { stateText, shiftText, endingText, causeText };
}
