import type { SnoozeTimes } from '@sala/contract/conversations/chat/channels.schema.ts';
import { deviceZone, zonedTime } from '#shared/i18n/zoned-time.ts';

/** A usual time and when that is; null while it is not known. */
export interface SnoozeChoice {
  readonly name: 'inHour' | 'thisEvening' | 'tomorrow' | 'nextMonday';
  readonly until: string | null;
}

const hour = 3_600_000;
/** Of the day, in minutes: from then on the server names no time this evening. */
const lastForEvening = 17.5 * 60;

/**
 * The usual times that are ahead. On a Sunday, tomorrow and next Monday are one. Until they are known, the device's clock says which there
 * will be, so that no line has to go again.
 */
export function listSnoozeChoices(times: SnoozeTimes | undefined, now: number, zone = deviceZone()): SnoozeChoice[] {
  const here = zonedTime(now, zone);
  const isSunday = new Date(here.day).getUTCDay() === 0;
  const hasEvening = times ? times.thisEvening !== null : here.minute <= lastForEvening;
  const hasMonday = times ? times.nextMonday !== times.tomorrow : !isSunday;
  return [
    { name: 'inHour', until: new Date(now + hour).toISOString() },
    ...(hasEvening ? ([{ name: 'thisEvening', until: times?.thisEvening ?? null }] as const) : []),
    { name: 'tomorrow', until: times?.tomorrow ?? null },
    ...(hasMonday ? ([{ name: 'nextMonday', until: times?.nextMonday ?? null }] as const) : []),
  ];
}
