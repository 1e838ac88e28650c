import type { RemoteSchedule } from '@sala/contract/service/service-settings/service-settings.schema.ts';

const minute = 60_000;
const pauses: Record<Exclude<RemoteSchedule, 'off'>, number> = { hourly: 60 * minute, daily: 24 * 60 * minute };

/** The next fetch of this schedule after `from`. */
export const nextFetchAt = (schedule: RemoteSchedule, from: Date): Date | null =>
  schedule === 'off' ? null : new Date(from.getTime() + pauses[schedule]);
