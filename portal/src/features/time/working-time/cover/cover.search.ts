import * as z from 'zod/mini';
import type { Day } from '#shared/ui/date-range/days.ts';

/** Shifts and schedules that can be left out in a simulation, and leave that can be assumed to be approved. */
export const whatIfKinds = ['withLeaveId', 'withoutShiftId', 'withoutScheduleId'] as const;
export type WhatIfKind = (typeof whatIfKinds)[number];

/** The search parameters of the cover view. */
export interface CoverParams {
  /** A day of the shown week. */
  day?: Day;
  departmentId?: string;
  teamId?: string;
  withLeaveId?: string;
  withoutShiftId?: string;
  withoutScheduleId?: string;
}

const ids = ['departmentId', 'teamId', ...whatIfKinds] as const;
const isId = (value: unknown): value is string => z.safeParse(z.uuid(), value).success;

export function coverSearch(raw: Record<string, unknown>): CoverParams {
  const params: CoverParams = {};
  if (z.safeParse(z.iso.date(), raw.day).success) params.day = raw.day as Day;
  for (const key of ids) if (isId(raw[key])) params[key] = raw[key];
  // A team is narrower than its department, and only one change is simulated at a time.
  if (params.teamId) delete params.departmentId;
  for (const other of whatIfKinds.filter((key) => params[key] !== undefined).slice(1)) delete params[other];
  return params;
}
