import { type Availability, type AvailabilityState, getShownState } from '@sala/contract/core/availability.schema.ts';
import dayjs from 'dayjs';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '#shared/i18n/dates.ts';
import { deviceZone } from '#shared/i18n/zoned-time.ts';
import { getCity, getOffset } from './time-zones.ts';

export interface AvailabilityText {
  /** The state in one or two words: Available, On leave. */
  state: string;
  /** The reason: Holiday: Khmer New Year. */
  reason: string;
  /** The end of the state or the return, in the reader's time zone; undefined when none is planned. */
  when: string | undefined;
  /** Reason and end in one sentence; a distant end is left out. */
  sentence: string;
}

type Translate = TFunction<'availability'>;

function momentText(t: Translate, kind: 'until' | 'here' | 'back', time: string, now: number): string {
  const days = dayjs(time).startOf('day').diff(dayjs(now).startOf('day'), 'day');
  const nearness = days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later';
  const values = { day: formatDate(time, now), time: formatTime(time) };
  if (kind === 'back') return t(`back.${nearness}`, values);
  return kind === 'here' ? t(`here.${nearness}`, values) : t(`until.${nearness}`, values);
}

function whenText(t: Translate, { state, until, availableAt }: Availability, now: number): string | undefined {
  const isBackKnown = state !== 'available' && state !== 'break' && availableAt !== null;
  if (isBackKnown) return momentText(t, 'back', availableAt, now);
  return until === null ? undefined : momentText(t, 'until', until, now);
}

const ownReasons = ['byChoice', 'setOffline', 'disconnected', 'capReached'] as const;

function reasonText(t: Translate, { reason, name }: Availability, isOwn: boolean): string {
  const own = isOwn && ownReasons.find((each) => each === reason);
  if (own) return t(`own.${own}`);
  if (reason === 'onShift' && !name) return t('reason.onDuty');
  return t(`reason.${reason}`, { name: name ?? '' });
}

/** Days within which an end is mentioned. */
const nearDays = 7;
const isFar = ({ state, until }: Availability, now: number) =>
  state === 'available' && until !== null && dayjs(until).diff(dayjs(now), 'day', true) > nearDays;

export interface AvailabilityTextOptions {
  now?: number;
  /** The reader's own, in the second person. */
  isOwn?: boolean;
  /** Times name this zone if its clock differs from the reader's. */
  businessZone?: string | undefined;
}

/** Adds the time zone where it is not obvious. */
function withZone(t: Translate, when: string | undefined, businessZone: string | undefined, now: number) {
  const zone = deviceZone();
  if (!when || !businessZone || getOffset(zone, new Date(now)) === getOffset(businessZone, new Date(now))) return when;
  return t('inZone', { when, zone: getCity(zone) });
}

export function availabilityText(
  t: Translate,
  availability: Availability,
  { now = Date.now(), isOwn = false, businessZone }: AvailabilityTextOptions = {},
): AvailabilityText {
  const reason = reasonText(t, availability, isOwn);
  const when = withZone(t, whenText(t, availability, now), businessZone, now);
  const { until } = availability;
  const isHere = isOwn && availability.reason === 'byChoice' && until !== null;
  const hereText = isHere ? withZone(t, momentText(t, 'here', until, now), businessZone, now) : undefined;
  return {
    state: t(`state.${getShownState(availability)}`),
    reason,
    when,
    sentence: hereText ?? (when && !isFar(availability, now) ? `${reason} · ${when}` : reason),
  };
}

/** The states that a user chooses themselves. */
const chosenStates: readonly AvailabilityState[] = ['available', 'offline'];

/** Why a user who takes new work gets none: off duty, on a break, as much as is allowed. */
export const ownHindrance = (t: Translate, availability: Availability | undefined): AvailabilityText | undefined =>
  availability && !chosenStates.includes(availability.state)
    ? availabilityText(t, availability, { isOwn: true })
    : undefined;

/** Texts of availability, for lists of people. */
export function useAvailabilityTexts(): (
  availability: Availability,
  options?: AvailabilityTextOptions,
) => AvailabilityText {
  const { t } = useTranslation('availability');
  return (availability, options) => availabilityText(t, availability, options);
}

/** The same for one person. Pages that show it load the namespace `availability`. */
export const useAvailabilityText = (availability: Availability, options?: AvailabilityTextOptions): AvailabilityText =>
  useAvailabilityTexts()(availability, options);
