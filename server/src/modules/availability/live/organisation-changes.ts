import type { OrganisationArea } from '@sala/contract/chat/chat.events.ts';
import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import type { AppContext } from '#platform/context.ts';
import { organisationRoom } from '../availability.rooms.ts';

/** Pages are told of an area at most this often, in ms. */
const interval = 1000;

/** Tells the pages that a part of the organisation changed: at once, then gathered; the last change is always told. */
export class OrganisationChanges {
  readonly #context: AppContext;
  /** Areas told of a moment ago, and whether they changed again since. */
  readonly #resting = new Map<string, { isChanged: boolean }>();

  constructor(context: AppContext) {
    this.#context = context;
  }

  changed(merchantId: string, area: OrganisationArea): void {
    const room = organisationRoom(merchantId, area);
    const resting = this.#resting.get(room);
    if (resting) resting.isChanged = true;
    else this.#tell(room, area);
  }

  #tell(room: string, area: OrganisationArea): void {
    const resting = { isChanged: false };
    this.#resting.set(room, resting);
    this.#context.realtime.emit(roomNamespace, room, 'organisation:changed', { area });
    setTimeout(() => {
      this.#resting.delete(room);
      if (resting.isChanged) this.#tell(room, area);
    }, interval).unref();
  }
}
