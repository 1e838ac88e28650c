/** Parts of the list. */
export const roomTabs = ['rooms', 'requests', 'archive'] as const;
export type RoomTab = (typeof roomTabs)[number];

export interface PrivateChatSearch {
  /** The room that is open. */
  room?: string;
  tab?: Exclude<RoomTab, 'rooms'>;
  /** The message that is brought to the middle, by its seq. */
  m?: number;
  /** What is beside the thread. */
  panel?: 'room';
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}$/i.test(value);

/** What the address of the page says. */
export function privateChatSearch(search: Record<string, unknown>): PrivateChatSearch {
  const tab = roomTabs.find((name) => name === search.tab);
  const seq = Number(search.m);
  return {
    ...(isId(search.room) && { room: search.room }),
    ...(tab && tab !== 'rooms' && { tab }),
    ...(Number.isInteger(seq) && seq > 0 && { m: seq }),
    ...(search.panel === 'room' && { panel: 'room' as const }),
  };
}
