import type { Availability, AvailabilityState } from '@sala/contract/core/availability.schema.ts';
import { AvailabilityPill } from '#shared/ui/availability-pill.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Specimen } from '../components/specimen.tsx';

const anHour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * anHour).toISOString();

const sample = (
  state: AvailabilityState,
  reason: Availability['reason'],
  more: Partial<Availability> = {},
): Availability => ({ state, reason, name: null, until: null, availableAt: null, stayUntil: null, ...more });

const people: [string, Availability][] = [
  ['Sophea Chan', sample('available', 'onShift', { name: 'Day', until: inHours(2) })],
  ['Ly Rithy', sample('available', 'byChoice', { until: inHours(1) })],
  ['ចាន់ សុភា', sample('break', 'onBreak', { until: inHours(0.2) })],
  ['Visal Heng', sample('off_shift', 'pause', { name: 'Day', until: inHours(1), availableAt: inHours(1) })],
  ['王小明', sample('off_shift', 'outsideShift', { until: inHours(14), availableAt: inHours(24) })],
  ['Nguyễn Thị Hoa', sample('day_off', 'dayOff', { name: 'Sunday', until: inHours(24), availableAt: inHours(32) })],
  ['Dara Sok', sample('leave', 'leave', { until: inHours(96), availableAt: inHours(104) })],
  ['Lina Keo', sample('holiday', 'holiday', { name: 'Khmer New Year', availableAt: inHours(48) })],
  ['Bopha Ly', sample('offline', 'setOffline')],
  ['Rith Chea', sample('offline', 'disconnected')],
  ['Sok Pisey', sample('at_cap', 'capReached')],
  ['Mealea Nhem', sample('inactive', 'accountInactive')],
];

/** The states of availability with reason and end. */
export function AvailabilityExample() {
  return (
    <>
      <Specimen title="Avatar with availability" isRow>
        {people.map(([name, availability]) => (
          <Avatar key={name} name={name} availability={availability} />
        ))}
      </Specimen>
      <Specimen title="AvailabilityPill" isRow>
        {people.map(([name, availability]) => (
          <AvailabilityPill key={name} availability={availability} />
        ))}
      </Specimen>
      <Specimen title="AvailabilityPill, line">
        {people.map(([name, availability]) => (
          <AvailabilityPill key={name} availability={availability} size="line" />
        ))}
      </Specimen>
    </>
  );
}
