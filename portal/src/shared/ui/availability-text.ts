import type { Availability } from '@sala/contract/availability/availability.schema.ts';
import dayjs from 'dayjs';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '#shared/i18n/dates.ts';

export interface AvailabilityText {
  /** In a word or two: Available, On leave. */
  state: string;
  /** Why: Holiday: Khmer New Year. */
  reason: string;
  /** Until when, or when somebody is back, by the clock of who reads it; undefined where nothing is planned. */
  when: string | undefined;
  /** Why and until when, in a line. */
  sentence: string;
}

type Translate = TFunction<'availability'>;

function momentText(t: Translate, kind: 'until' | 'back', time: string, now: number): string {
  const days = dayjs(time).startOf('day').diff(dayjs(now).startOf('day'), 'day');
  const nearness = days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later';
  const values = { day: formatDate(time, now), time: formatTime(time) };
  return kind === 'back' ? t(`back.${nearness}`, values) : t(`until.${nearness}`, values);
}

function whenText(t: Translate, { state, until, availableAt }: Availability, now: number): string | undefined {
  const isBackKnown = state !== 'available' && state !== 'break' && availableAt !== null;
  if (isBackKnown) return momentText(t, 'back', availableAt, now);
  return until === null ? undefined : momentText(t, 'until', until, now);
}

function reasonText(t: Translate, { reason, name }: Availability): string {
  if (reason === 'onShift' && !name) return t('reason.onDuty');
  return t(`reason.${reason}`, { name: name ?? '' });
}

export function availabilityText(t: Translate, availability: Availability, now: number = Date.now()): AvailabilityText {
  const reason = reasonText(t, availability);
  const when = whenText(t, availability, now);
  return {
    state: t(`state.${availability.state}`),
    reason,
    when,
    sentence: when ? `${reason} · ${when}` : reason,
  };
}

/** Puts availabilities in the reader's words; for lists of people. */
export function useAvailabilityTexts(): (availability: Availability) => AvailabilityText {
  const { t } = useTranslation('availability');
  return (availability) => availabilityText(t, availability);
}

/** The same for one person. Pages that show it name the namespace `availability`. */
export const useAvailabilityText = (availability: Availability): AvailabilityText =>
  useAvailabilityTexts()(availability);
