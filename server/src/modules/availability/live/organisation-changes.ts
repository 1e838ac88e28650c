import type { OrganisationArea } from '@sala/contract/chat/chat.events.ts';
import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import type { AppContext } from '#platform/context.ts';
import { organisationRoom } from '../availability.rooms.ts';

/** Changes of an area are broadcast at most this often, in ms. */
const interval = 1000;

/** Broadcasts changes of the organisation: the first at once, further ones together; the last one is always sent. */
export class OrganisationChanges {
  readonly #context: AppContext;
  /** Areas that were broadcast a moment ago, and whether they changed since. */
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
