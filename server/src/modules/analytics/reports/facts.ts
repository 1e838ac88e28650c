import { type FactSource, type Metric, metrics } from '@sala/contract/analytics/reports/metrics.ts';
import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { RawBuilder } from 'kysely';
import {
  bareChannelFacts,
  channelDurations,
  channelFacts,
  type FactRange,
} from '#modules/conversations/chat/chat.public.ts';
import { orderFacts } from '#modules/service/service-orders/service-orders.public.ts';
import { ticketFacts } from '#modules/service/tickets/tickets.public.ts';
import { callBackFacts, callFacts } from '#modules/telephony/calls/calls.public.ts';
import { presenceFacts } from '#modules/time/presence/presence.public.ts';

/** Ratings of orders as they are followed up: by when they were given, also of orders that customers call unsolved. */
export const ratedOrders: Metric = { ...metrics.orderStars, source: 'ratedOrders' };

interface ReadRange extends FactRange {
  readonly scope: ServiceScope;
  readonly currency?: string | undefined;
  readonly timeZone?: string | undefined;
}

/** The facts of a source, as the module that owns the rows says. */
export const factsOf = (source: FactSource, range: ReadRange): RawBuilder<unknown> =>
  ({ ...channelFacts, ...ticketFacts, ...orderFacts, ...callFacts, ...presenceFacts })[source](range);

const bareFacts: Partial<Record<FactSource, (range: FactRange) => RawBuilder<unknown>>> = bareChannelFacts;

/** The same with nothing but what totals need, where the source has a quicker way to it. */
export const bareFactsOf = (source: FactSource, range: FactRange): RawBuilder<unknown> | undefined =>
  bareFacts[source]?.(range);

/** Whether facts say themselves of which department they are: a callback is of its call's, also while somebody of another has it in hand. */
export const isDepartmentSettled = (source: FactSource): boolean => source in callBackFacts;

/** Which end of a duration a fact's instant is. */
export type DurationEnd = 'start' | 'end';

const durationEnds: Partial<Record<FactSource, DurationEnd>> = channelDurations;

/** The same by source; undefined where a duration cannot be placed in time without its rows, or nothing is one. */
export const durationEndOf = (source: FactSource): DurationEnd | undefined => durationEnds[source];

/** Whether anything of a source is measured, and not only counted. */
export const isMeasured = (source: FactSource): boolean =>
  Object.values(metrics as Record<string, Metric>).some(
    (metric) => metric.source === source && metric.measure !== 'count',
  );
