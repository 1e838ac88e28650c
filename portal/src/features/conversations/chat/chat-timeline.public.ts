/** For the rows of other features in the history of customers. */
export type { TimelineNewsProps, TimelineRowProps } from './customers/timeline-slot.ts';
