import type { TimelineEntry, TimelineKind } from '@sala/contract/conversations/chat/customers.schema.ts';
import type { AppAbility } from '@sala/contract/core/define-ability.ts';
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import { lazyWhenShown } from '#shared/ui/lazy-part.ts';

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
  /** Shows the part's detail of it. */
  onOpen: () => void;
}

export interface TimelineNewsProps {
  /** The visitor and those they are joined with. */
  visitorIds: readonly string[];
  /** What is shown of any kind. */
  shownIds: readonly string[];
  /** To be called when something of theirs has changed. */
  onNews: () => void;
}

export interface TimelineDetailProps {
  id: string;
  onClose: () => void;
}

/** How one kind of what there was with a customer is shown, and what tells that it has changed. */
export interface TimelinePart<K extends TimelineKind> {
  Row: ComponentType<TimelineRowProps<K>>;
  News: ComponentType<TimelineNewsProps>;
  /** One of them, opened in place; it stays open when its row goes. */
  Detail?: ComponentType<TimelineDetailProps>;
  /** The way to all of them, where only this kind is shown. */
  All?: ComponentType<{ visitorId: string }>;
}

/** The entry is always of the kind of the part. */
type ShownRow = ComponentType<TimelineRowProps<TimelineKind>>;

interface ShownPart {
  readonly kind: TimelineKind;
  readonly canSee: (ability: AppAbility) => boolean;
  readonly Row: LazyExoticComponent<ShownRow>;
  readonly News: LazyExoticComponent<ComponentType<TimelineNewsProps>>;
  readonly Detail: LazyExoticComponent<ComponentType<TimelineDetailProps>>;
  readonly All: LazyExoticComponent<ComponentType<{ visitorId: string }>>;
}

const parts: ShownPart[] = [];

/** The kinds of other features. */
export const timelineParts: readonly ShownPart[] = parts;

const Nothing = () => null;

/** Adds a kind of another feature to the history of customers, until the answer is called. Chat depends on none of these features. */
export function showInTimeline<K extends TimelineKind>(
  kind: K,
  canSee: ShownPart['canSee'],
  load: () => Promise<TimelinePart<K>>,
): () => void {
  const part: ShownPart = {
    kind,
    canSee,
    Row: lazyWhenShown(async () => (await load()).Row as unknown as ShownRow),
    News: lazyWhenShown(async () => (await load()).News),
    Detail: lazyWhenShown(async () => (await load()).Detail ?? Nothing),
    All: lazyWhenShown(async () => (await load()).All ?? Nothing),
  };
  parts.push(part);
  return () => void parts.splice(parts.indexOf(part), 1);
}
