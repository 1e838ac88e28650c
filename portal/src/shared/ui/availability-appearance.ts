import type { AvailabilityState } from '@sala/contract/core/availability.schema.ts';
import {
  IconBeach,
  IconCalendarOff,
  IconCircleCheck,
  IconCoffee,
  IconConfetti,
  IconMoon,
  IconPlugConnectedX,
  IconStack2,
  IconUserOff,
} from '@tabler/icons-react';
import type { StatusKind } from './status-pill.tsx';

/** Status colour and icon of each state, the same everywhere. */
export const availabilityAppearance: Record<AvailabilityState, { kind: StatusKind; Icon: typeof IconBeach }> = {
  available: { kind: 'done', Icon: IconCircleCheck },
  break: { kind: 'held', Icon: IconCoffee },
  off_shift: { kind: 'closed', Icon: IconMoon },
  day_off: { kind: 'closed', Icon: IconCalendarOff },
  leave: { kind: 'running', Icon: IconBeach },
  holiday: { kind: 'closed', Icon: IconConfetti },
  offline: { kind: 'closed', Icon: IconPlugConnectedX },
  at_cap: { kind: 'waiting', Icon: IconStack2 },
  inactive: { kind: 'failed', Icon: IconUserOff },
};
