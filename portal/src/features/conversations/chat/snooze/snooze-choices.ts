import type { SnoozeTimes } from '@sala/contract/conversations/chat/channels.schema.ts';

/** A usual time and when that is; null while it is not known or no longer ahead. */
export interface SnoozeChoice {
  readonly name: 'inHour' | 'thisEvening' | 'tomorrow' | 'nextMonday';
  readonly until: string | null;
}

const hour = 3_600_000;

/** The usual times, always in the same places. On a Sunday, tomorrow and next Monday are one. */
export function listSnoozeChoices(times: SnoozeTimes | undefined, now: number): SnoozeChoice[] {
  const nextMonday = times && times.nextMonday !== times.tomorrow ? times.nextMonday : null;
  return [
    { name: 'inHour', until: new Date(now + hour).toISOString() },
    { name: 'thisEvening', until: times?.thisEvening ?? null },
    { name: 'tomorrow', until: times?.tomorrow ?? null },
    { name: 'nextMonday', until: nextMonday },
  ];
}
