import type { FeatureSeed } from '#seed/features.ts';
import { buildHoliday } from './holidays.factory.ts';

const mekongHolidays = [
  ['2026-04-30', 'Ngày Thống nhất'],
  ['2026-09-02', 'Quốc khánh'],
] as const;

/** Holidays of Lotus are created with its working hours. */
export const seed: FeatureSeed = async (context, { mekongId: merchantId }) => {
  for (const [date, title] of mekongHolidays) await buildHoliday(context, { merchantId, date, title, isAnnual: true });
};
