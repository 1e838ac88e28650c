import * as z from 'zod/mini';
import { idField, timeField } from '../core/fields.ts';
import { remoteKinds } from './service-settings.schema.ts';

/** What one fetch may come to; beyond it nothing of it is used. */
export const maxRemoteRows = 5000;
export const maxRemotePages = 5;
export const maxRemoteBytes = 2_000_000;
/** For all pages together, in ms. */
export const remoteTimeoutMs = 10_000;
/** How many fetches of a kind the log keeps, and how many rows of each sort a comparison shows. */
export const maxRemoteRuns = 20;
export const maxShownRemoteRows = 500;

/** Why nothing could be used of what was fetched. */
export const remoteProblems = [
  'addressNotPublic',
  'nameNotFound',
  'connectionRefused',
  'connectionLost',
  'certificate',
  'timeout',
  'badAnswer',
  /** The answer was another status than 2xx. params: `status`. */
  'status',
  /** It was led on more than three times, or nowhere. */
  'redirect',
  'tooLarge',
  'tooManyRows',
  'tooManyPages',
  /** The next page is on another host. */
  'nextElsewhere',
  'notJson',
  /** JSON, but no list of items. */
  'noItems',
  /** On a schedule an empty list takes nothing away: somebody has to look. */
  'emptyList',
  'catalogueFull',
] as const;
export type RemoteProblem = (typeof remoteProblems)[number];

const value = z.nullable(z.union([z.string(), z.boolean()]));
export const remoteRowSchema = z.object({
  /** `deactivated`: the other system has it no longer. `refused`: something is wrong with it, and it stays as it is here. */
  change: z.enum(['added', 'changed', 'deactivated', 'refused']),
  /** Its codes from the top, with slashes; empty when it has none. */
  code: z.string(),
  title: z.string(),
  /** Its place among the fetched, from 1; null for what is gone. */
  line: z.nullable(z.number()),
  /** Written here until now, and the other system's from then on. */
  isTakenOver: z.boolean(),
  fields: z.array(z.object({ field: z.string(), before: value, after: value })),
  problems: z.array(
    z.object({
      field: z.string(),
      key: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});
export type RemoteRow = z.infer<typeof remoteRowSchema>;

export const remoteCountsSchema = z.object({
  added: z.number(),
  changed: z.number(),
  deactivated: z.number(),
  refused: z.number(),
  same: z.number(),
});
export type RemoteCounts = z.infer<typeof remoteCountsSchema>;

/** What applying would do. Nothing was stored. */
export const remoteDiffSchema = z.object({
  kind: z.enum(remoteKinds),
  /** What is applied names it: other data, or another catalogue, have another one. */
  fingerprint: z.string(),
  counts: remoteCountsSchema,
  /** Those that are refused first; at most some hundred of each sort. */
  rows: z.array(remoteRowSchema),
  /** There was nothing usable, and why. */
  problem: z.nullable(z.enum(remoteProblems)),
  status: z.nullable(z.number()),
});
export type RemoteDiff = z.infer<typeof remoteDiffSchema>;

export const remoteRunSchema = z.object({
  id: idField,
  kind: z.enum(remoteKinds),
  at: timeField,
  /** Who asked for it; null: the schedule. */
  by: z.nullable(z.string()),
  counts: remoteCountsSchema,
  problem: z.nullable(z.enum(remoteProblems)),
  status: z.nullable(z.number()),
  durationMs: z.number(),
});
export type RemoteRun = z.infer<typeof remoteRunSchema>;
