import { v7 } from 'uuid';

/** A UUIDv7: ids sort by creation time, so that index pages fill up one after the other. */
export function newId(): string {
  return v7();
}
