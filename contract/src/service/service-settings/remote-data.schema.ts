import * as z from 'zod/mini';
import { idField, timeField } from '../../core/fields.ts';
import { remoteKinds } from './service-settings.schema.ts';

/** Most rows of one fetch; a larger result is refused as a whole. */
export const maxRemoteRows = 5000;
export const maxRemotePages = 5;
export const maxRemoteBytes = 2_000_000;
/** Timeout for all pages together, in ms. */
export const remoteTimeoutMs = 10_000;
/** Number of runs of a kind that the log keeps, and of rows of each sort that a comparison shows. */
export const maxRemoteRuns = 20;
export const maxShownRemoteRows = 500;

/** Why the result of a fetch could not be used. */
export const remoteProblems = [
  'addressNotPublic',
  'nameNotFound',
  'connectionRefused',
  'connectionLost',
  'certificate',
  'timeout',
  'badAnswer',
  /** The status of the answer is not 2xx. params: `status`. */
  'status',
  /** More than three redirects, or one without a target. */
  'redirect',
  'tooLarge',
  'tooManyRows',
  'tooManyPages',
  /** The next page is on another host. */
  'nextElsewhere',
  'notJson',
  /** JSON without a list of items. */
  'noItems',
  /** A scheduled fetch never applies an empty list: a user has to confirm it. */
  'emptyList',
  'catalogueFull',
] as const;
export type RemoteProblem = (typeof remoteProblems)[number];

const value = z.nullable(z.union([z.string(), z.boolean()]));
export const remoteRowSchema = z.object({
  /** `deactivated`: no longer in the other system. `refused`: the row is invalid, so the record here stays unchanged. */
  change: z.enum(['added', 'changed', 'deactivated', 'refused']),
  /** Its codes from the category down, separated by slashes; empty without a code. */
  code: z.string(),
  title: z.string(),
  /** Index among the fetched rows, from 1; null for a row that is no longer there. */
  line: z.nullable(z.number()),
  /** A record that was created here and is managed by the other system from now on. */
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

/** The changes that applying would make. Nothing is stored. */
export const remoteDiffSchema = z.object({
  kind: z.enum(remoteKinds),
  /** Identifies data and catalogue of this comparison: applying is refused if either has changed. */
  fingerprint: z.string(),
  counts: remoteCountsSchema,
  /** Refused rows first; a limited number of each sort. */
  rows: z.array(remoteRowSchema),
  /** Why the result could not be used. */
  problem: z.nullable(z.enum(remoteProblems)),
  status: z.nullable(z.number()),
});
export type RemoteDiff = z.infer<typeof remoteDiffSchema>;

export const remoteRunSchema = z.object({
  id: idField,
  kind: z.enum(remoteKinds),
  at: timeField,
  /** The user who started it; null: the schedule. */
  by: z.nullable(z.string()),
  counts: remoteCountsSchema,
  problem: z.nullable(z.enum(remoteProblems)),
  status: z.nullable(z.number()),
  durationMs: z.number(),
});
export type RemoteRun = z.infer<typeof remoteRunSchema>;
