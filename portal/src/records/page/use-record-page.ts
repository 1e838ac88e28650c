import { useMemo } from 'react';
import type { OpenRow } from '#shared/ui/row-keys.ts';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { type SearchParams, usePageSearch } from '#shared/ui/use-page-search.ts';
import type { RecordAddress, RecordParts } from './record-address.ts';

export interface RecordPage<Layout extends string, New> extends RecordParts<Layout, New> {
  /** Everything the address says, without what is open. */
  readonly params: SearchParams;
  /** The address that opens this one beside what is shown now. */
  paramsOf(id: string): SearchParams;
  open(id: string): void;
  close(): void;
  /** Gives the open record the whole page, or puts it back to the end of it. */
  setWide(isWide: boolean): void;
  openNew(made: New): void;
  closeNew(): void;
  setLayout(layout: Layout): void;
  /** Shows what these name in the place of all that is chosen; the open record stays. `replace`: Back does not return to what it was. */
  show(params: SearchParams, replace?: boolean): void;
}

/** From here on there is room beside the open record. */
const roomForBoth = '(min-width: 1280px)';

/** What is open on a page of records, and the way to another. */
export type OpenRecord = Pick<RecordPage<string, never>, 'openId' | 'isWide' | 'open'>;

/** Whether the records have their room beside the open one, which lies over the end of the page. */
export function useIsBeside({ openId, isWide }: OpenRecord): boolean {
  return useMediaQuery(roomForBoth) && openId !== undefined && !isWide;
}

/** The open record, for the keys that lead on from it. */
export const toOpenRow = ({ openId, open }: OpenRecord): OpenRow | undefined =>
  openId === undefined ? undefined : { id: openId, show: open };

/** What a page of records shows, and the ways to change it: all of it stands in the address. */
export function useRecordPage<Layout extends string, New>(
  address: RecordAddress<Layout, New>,
): RecordPage<Layout, New> {
  const { raw, go } = usePageSearch(address);
  return useMemo(() => {
    const { openKey, layoutKey } = address;
    const parts = address.partsOf(raw);
    const { [openKey]: _open, new: _made, wide: _wide, ...params } = address(raw);
    return {
      ...parts,
      params,
      paramsOf: (id) => ({ ...params, [openKey]: id }),
      open: (id) => go((before) => ({ ...before, [openKey]: id, new: undefined }), parts.openId !== undefined),
      close: () => go((before) => ({ ...before, [openKey]: undefined, wide: undefined })),
      setWide: (isWide) => go((before) => ({ ...before, wide: isWide || undefined })),
      openNew: (made) => go((before) => ({ ...before, new: made })),
      closeNew: () => go((before) => ({ ...before, new: undefined }), true),
      setLayout: (layout) => go((before) => ({ ...before, [layoutKey]: layout, page: undefined })),
      show: (next, replace) => go(({ [openKey]: open, wide }) => ({ ...next, [openKey]: open, wide }), replace),
    };
  }, [address, raw, go]);
}
