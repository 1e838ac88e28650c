import { v7 } from 'uuid';

/** A UUIDv7: sorts by the time it was made, so that index pages fill up one after the other. */
export function newId(): string {
  return v7();
}
