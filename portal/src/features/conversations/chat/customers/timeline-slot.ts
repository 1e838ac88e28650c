import type { TimelineEntry, TimelineKind } from '@sala/contract/conversations/chat/customers.schema.ts';
import type { AppAbility } from '@sala/contract/core/define-ability.ts';
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react';

export interface TimelineLineProps {
  entry: Pick<TimelineEntry, 'kind' | 'number' | 'at'>;
  /** What it is about. */
  words: ReactNode;
  /** How it stands, where that says something, and further facts. */
  facts?: ReactNode;
  /** The page that shows it, or what shows it in place. */
  open: { to: string; search: object } | (() => void);
}

export interface TimelineRowProps<K extends TimelineKind> {
  entry: Extract<TimelineEntry, { kind: K }>;
  /** A row as those of other kinds look. */
  Line: ComponentType<TimelineLineProps>;
}

export interface TimelineNewsProps {
  /** The visitor and those they are joined with. */
  visitorIds: readonly string[];
  /** To be called when something of theirs has changed. */
  onNews: () => void;
}

/** How one kind of what there was with a customer is shown, and what tells that it has changed. */
export interface TimelinePart<K extends TimelineKind> {
  Row: ComponentType<TimelineRowProps<K>>;
  News: ComponentType<TimelineNewsProps>;
}

/** The entry is always of the kind of the part. */
type ShownRow = ComponentType<TimelineRowProps<TimelineKind>>;

interface ShownPart {
  readonly kind: TimelineKind;
  readonly canSee: (ability: AppAbility) => boolean;
  readonly Row: LazyExoticComponent<ShownRow>;
  readonly News: LazyExoticComponent<ComponentType<TimelineNewsProps>>;
}

const parts: ShownPart[] = [];

/** The kinds of other features. */
export const timelineParts: readonly ShownPart[] = parts;

/** Adds a kind of another feature to the history of customers. Chat depends on none of these features. */
export function showInTimeline<K extends TimelineKind>(
  kind: K,
  canSee: ShownPart['canSee'],
  load: () => Promise<TimelinePart<K>>,
): void {
  parts.push({
    kind,
    canSee,
    Row: lazy(async () => ({ default: (await load()).Row as unknown as ShownRow })),
    News: lazy(async () => ({ default: (await load()).News })),
  });
}
