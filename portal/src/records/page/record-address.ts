import * as z from 'zod/mini';
import type { SearchParams } from '#shared/ui/use-page-search.ts';

export interface RecordAddressSetup<Layout extends string, New> {
  /** What is listed: page, sorting and filters. */
  list: (raw: SearchParams) => SearchParams;
  layouts: readonly [Layout, ...Layout[]];
  /** Under which the address names the layout; the first goes without saying. */
  layoutKey: string;
  /** Under which it names the record that is open. */
  openKey: string;
  /** What `new` says of the one being made; undefined where none is. */
  readNew: (raw: unknown) => New | undefined;
  /** Whether an open record can have the whole page. */
  hasWide?: boolean;
}

export interface RecordParts<Layout extends string, New> {
  readonly layout: Layout;
  /** The record whose panel is open. */
  readonly openId: string | undefined;
  readonly made: New | undefined;
  /** The open record has the whole page instead of a panel at its end. */
  readonly isWide: boolean;
}

const idSchema = z.uuid();

/** What the address of a page of records says, for a route's `validateSearch`: a wrong or outdated value is forgotten. */
export function recordAddress<const Layout extends string, New>(setup: RecordAddressSetup<Layout, New>) {
  const { list, layouts, layoutKey, openKey, readNew, hasWide = false } = setup;
  const partsOf = (raw: SearchParams): RecordParts<Layout, New> => {
    const open = z.safeParse(idSchema, raw[openKey]);
    return {
      layout: layouts.find((one) => one === raw[layoutKey]) ?? layouts[0],
      openId: open.success ? open.data : undefined,
      made: readNew(raw.new),
      isWide: open.success && hasWide && raw.wide === true,
    };
  };
  const read = (raw: SearchParams): SearchParams => {
    const { layout, openId, made, isWide } = partsOf(raw);
    return {
      ...list(raw),
      ...(layout !== layouts[0] && { [layoutKey]: layout }),
      ...(openId && { [openKey]: openId }),
      ...(isWide && { wide: true }),
      ...(made !== undefined && { new: made }),
    };
  };
  return Object.assign(read, { ...setup, partsOf });
}

export type RecordAddress<Layout extends string, New> = ReturnType<typeof recordAddress<Layout, New>>;
