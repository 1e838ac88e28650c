import type { OrganisationArea } from '@sala/contract/sockets/room.events.ts';
import { organisationAreas, roomNamespace } from '@sala/contract/sockets/room.events.ts';
import type { AppContext } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import type { AvailabilityServices } from './availability.context.ts';
import { canReadAvailability, canSubscribeTo } from './availability.policy.ts';
import { availabilityRoom, organisationRoom } from './availability.rooms.ts';
import type { Concerned } from './live/availability-watch.ts';

/** Changes of an area are broadcast at most this often, in ms. */
const interval = 1000;

/** Broadcasts changes of the organisation: the first at once, further ones together; the last one is always sent. */
class OrganisationChanges {
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

const topic = 'availability.changed';

/** Changes within this time are sent as one hint for each merchant, in ms. */
const gathering = 20;

/** Most user ids of one hint. */
const maxNamed = 100;

interface Hint {
  readonly merchantId: string;
  readonly userIds: Concerned;
  /** Whether plans changed. */
  readonly isPlan: boolean;
}

/** Sends changes of this process to the others, and receives theirs. */
class Hints {
  readonly #context: AppContext;
  readonly #process = newId();
  readonly #gathered = new Map<string, { all: boolean; isPlan: boolean; userIds: Set<string> }>();

  constructor(context: AppContext, heard: (hint: Hint) => void) {
    this.#context = context;
    context.bus.subscribe(topic, (payload) => {
      const { process, ...hint } = payload as Hint & { process: string };
      if (process !== this.#process) heard(hint);
    });
  }

  tell({ merchantId, userIds, isPlan }: Hint): void {
    let gathered = this.#gathered.get(merchantId);
    if (!gathered) {
      gathered = { all: false, isPlan: false, userIds: new Set() };
      this.#gathered.set(merchantId, gathered);
      setTimeout(() => this.#send(merchantId), gathering).unref();
    }
    gathered.isPlan ||= isPlan;
    if (userIds === 'all') gathered.all = true;
    else for (const id of userIds) gathered.userIds.add(id);
  }

  #send(merchantId: string): void {
    const { all, isPlan, userIds } = this.#gathered.get(merchantId)!;
    this.#gathered.delete(merchantId);
    const concerned: Concerned = all || userIds.size > maxNamed ? 'all' : [...userIds];
    this.#context.bus
      .publish(topic, { merchantId, userIds: concerned, isPlan, process: this.#process })
      .catch((error) => this.#context.logger.warn({ err: error }, 'other processes were not told of a change'));
  }
}

/** Areas that no plan and no load depends on: pages read them again, and nothing is computed again. */
const unplannedAreas: ReadonlySet<OrganisationArea> = new Set(['tags']);

/** In ms. */
const offlineGraceMs = 25_000;

/** Tracks all changes that affect availability and broadcasts them to colleagues and other processes. */
export function registerAvailabilityRealtime(context: AppContext & AvailabilityServices): void {
  const { authentication, availabilityWatch: watch, bus, events, realtime, staffPlans } = context;
  const news = new OrganisationChanges(context);
  const hints = new Hints(context, ({ merchantId, userIds, isPlan }) => {
    if (isPlan) staffPlans.forget(merchantId);
    watch.touched(merchantId, userIds);
  });
  const live = ({ merchantId, userId }: { merchantId: string; userId: string }) => {
    watch.touched(merchantId, [userId]);
    hints.tell({ merchantId, userIds: [userId], isPlan: false });
  };

  realtime.onConnection(roomNamespace, {
    rooms: (actor) => [
      ...(canReadAvailability(actor) ? [availabilityRoom(actor.merchantId)] : []),
      ...organisationAreas
        .filter((area) => canSubscribeTo(actor, area))
        .map((area) => organisationRoom(actor.merchantId, area)),
    ],
    connected: (actor) => watch.hold(actor.merchantId, actor.userId),
    disconnected: (actor) => watch.release(actor.merchantId),
  });
  events.on('organisation.changed', ({ merchantId, area }) => {
    news.changed(merchantId, area);
    if (unplannedAreas.has(area)) return;
    staffPlans.forget(merchantId);
    watch.touched(merchantId, 'all');
    hints.tell({ merchantId, userIds: 'all', isPlan: true });
  });
  events.on('load.changed', ({ merchantId, userIds }) => {
    watch.touched(merchantId, userIds);
    hints.tell({ merchantId, userIds, isPlan: false });
  });
  events.on('presence.changed', live);
  events.on('break.started', live);
  events.on('break.ended', live);
  events.on('stay.started', live);
  events.on('stay.ended', live);
  // Every process is notified directly: an account was deactivated, or its user's time zone changed.
  authentication.onAccessChanged(async ({ merchantId, userIds }) => {
    staffPlans.forget(merchantId);
    watch.touched(merchantId, userIds);
  });
  // The users of a lost process have the usual time to reconnect before they count as offline.
  realtime.onProcessGone(roomNamespace, () => void setTimeout(() => watch.touchedAll(), offlineGraceMs).unref());
  bus.onGap(() => {
    if (bus.isListening()) watch.touchedAll();
  });
}
