import type { Availability } from '@sala/contract/core/availability.schema.ts';
import type { TFunction } from 'i18next';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { deviceZone } from '#shared/i18n/zoned-time.ts';
import { type AvailabilityTextOptions, availabilityText } from './availability-text.ts';

const now = new Date(2027, 4, 3, 10, 0).getTime();
const at = (day: number, hour: number) => new Date(2027, 4, day, hour, 30).toISOString();
const onLeave: Availability = {
  state: 'leave',
  reason: 'leave',
  name: null,
  until: at(4, 0),
  availableAt: at(4, 8),
  stayUntil: null,
};

const toText = (availability: Availability, options: AvailabilityTextOptions = {}) =>
  availabilityText(i18next.getFixedT('en', 'availability') as TFunction<'availability'>, availability, {
    now,
    ...options,
  });

beforeAll(async () => {
  await startI18n();
  await loadNamespaces('availability', 'common');
});

describe('what is said of who can take work', () => {
  it('names the day unless it is today, and prefers when somebody is back over when the leave ends', () => {
    expect(toText(onLeave).sentence).toBe('On leave · Back tomorrow at 08:30');
    expect(toText({ ...onLeave, availableAt: at(3, 17) }).when).toBe('Back at 17:30');
    expect(toText({ ...onLeave, availableAt: at(10, 8) }).when).toBe('Back on Mon, 10 May at 08:30');
    expect(toText({ ...onLeave, availableAt: null }).when).toBe('Until 00:30 tomorrow');
  });

  it('tells who works until when, and nothing of a time that nobody knows', () => {
    const onShift: Availability = { ...onLeave, state: 'available', reason: 'onShift', name: 'Day', until: at(3, 17) };
    expect(toText(onShift).sentence).toBe('On duty: Day · Until 17:30');
    expect(toText({ ...onShift, name: null, until: null }).sentence).toBe('On duty');
    const byChoice: Availability = { ...onShift, reason: 'byChoice', name: null };
    expect(toText(byChoice).sentence).toBe('Here now by their own choice · Until 17:30');
    expect(toText(byChoice, { isOwn: true }).reason).toBe('Here now');
    expect(toText(byChoice, { isOwn: true }).sentence).toBe('Here until 17:30');
    expect(
      toText({ ...onShift, state: 'break', reason: 'onBreak', until: at(3, 10), availableAt: at(4, 8) }).when,
    ).toBe('Until 10:30');
  });

  it('tells a break between the parts of a shift from the end of work', () => {
    const away: Availability = {
      ...onLeave,
      state: 'off_shift',
      reason: 'pause',
      until: at(3, 16),
      availableAt: at(3, 16),
    };
    expect(toText(away)).toMatchObject({ state: 'On a break', when: 'Back at 16:30' });
    expect(toText({ ...away, reason: 'outsideShift' }).state).toBe('Off duty');
  });

  it('says nothing of an end in months unless it is opened, whose clock it is, and speaks to whom it is about', () => {
    const free: Availability = { ...onLeave, state: 'available', reason: 'noWorkingHours', until: at(20, 0) };
    expect(toText(free)).toMatchObject({ sentence: 'No working hours set', when: 'Until Thu, 20 May, 00:30' });
    expect(toText(onLeave, { businessZone: 'Pacific/Kiritimati' }).when).toMatch(/^Back tomorrow at 08:30 \(.+\)$/);
    expect(toText(onLeave, { businessZone: deviceZone() }).when).toBe('Back tomorrow at 08:30');
    const offline: Availability = { ...onLeave, state: 'offline', reason: 'disconnected', availableAt: null };
    expect(toText(offline, { isOwn: true }).reason).toBe('You are not connected');
  });
});
