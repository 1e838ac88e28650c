import type { TimelineEntry, TimelineKind } from '@sala/contract/conversations/chat/customers.schema.ts';
import { decodeCursor, encodeCursor } from '#modules/conversations/chat/chat.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { TimelinePage } from './timeline-page.repository.ts';

/** One kind of what there was with customers, given by the module that has it. */
export interface TimelineSource {
  readonly kind: TimelineKind;
  /** Whether it is work, which is open until somebody has done it: it knows the pages of what is open. */
  readonly isWork?: boolean;
  canRead(actor: UserActor): boolean;
  /** As far as the actor may see it, newest first; of the same millisecond by id. */
  list(actor: UserActor, page: TimelinePage): Promise<TimelineEntry[]>;
}

/** What a module gets that adds something to the history of customers. */
export interface CustomerTimelineServices {
  readonly customerTimeline: Pick<CustomerTimeline, 'register'>;
}

interface TimelineQuery {
  readonly visitorId: string;
  readonly kind?: TimelineKind | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const compare = (left: string, right: string) => Number(left > right) - Number(left < right);
const newestFirst = (left: TimelineEntry, right: TimelineEntry) =>
  compare(right.at, left.at) || compare(right.id, left.id);

/** Of what is open, shown before everything else. */
const mostOpen = 5;

/** The history of customers: one list of what several modules have of them. */
export class CustomerTimeline {
  readonly #sources: TimelineSource[] = [];

  register(source: TimelineSource): void {
    if (this.#sources.some(({ kind }) => kind === source.kind)) throw new Error(`Two sources of ${source.kind}`);
    this.#sources.push(source);
  }

  /** Each source is asked for a whole page, as all of it may be of one kind. */
  async read(actor: UserActor, { visitorId, kind, limit, cursor }: TimelineQuery, own: readonly TimelineSource[]) {
    const last = cursor === undefined ? null : decodeCursor(cursor);
    const before = last && last.key !== null ? { at: new Date(last.key), id: last.id } : null;
    const asked = [...own, ...this.#sources].filter(
      (source) => (kind === undefined || source.kind === kind) && source.canRead(actor),
    );
    const work = before ? [] : asked.filter(({ isWork }) => isWork);
    const [found, open] = await Promise.all([
      Promise.all(asked.map((source) => source.list(actor, { visitorId, before, isOpen: false, limit: limit + 1 }))),
      Promise.all(work.map((source) => source.list(actor, { visitorId, before, isOpen: true, limit: mostOpen }))),
    ]);
    const entries = found.flat().toSorted(newestFirst);
    const rows = entries.slice(0, limit);
    const end = entries.length > limit ? rows.at(-1) : undefined;
    return {
      rows,
      open: open.flat().toSorted(newestFirst).slice(0, mostOpen),
      kinds: asked.filter((_, index) => found[index]!.length > 0).map((source) => source.kind),
      nextCursor: end ? encodeCursor({ key: Date.parse(end.at), id: end.id }) : null,
    };
  }
}
