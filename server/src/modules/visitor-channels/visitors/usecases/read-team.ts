import type { AvailabilityState } from '@sala/contract/core/availability.schema.ts';
import type { VisitorTeam } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import { isBotFirst, readUsualReply } from '#modules/conversations/chat/chat.public.ts';
import { canAnswerChats, listActiveUsers, toPicture } from '#modules/identity/users/users.public.ts';
import { availabilityOfUsers } from '#modules/time/availability/availability.public.ts';
import { Remembered } from '#platform/remembered.ts';
import type { VisitorsContext } from '../visitors.context.ts';

type Faces = VisitorTeam['faces'];
type Pace = Omit<VisitorTeam, 'faces'>;

const shownFaces = 3;
const day = 24 * 3600_000;
const spanDays = 14;
/** In ms: every visitor who opens the chat asks for both. */
const lifetimes = { faces: 5_000, pace: 60_000 };
/** An operator at the limit will have room again, so visitors wait for them too: the opening counts them as well. */
const answering: readonly AvailabilityState[] = ['available', 'at_cap'];

/** Who answers a merchant's visitors, and how soon. */
export class VisitorTeams {
  readonly #context: VisitorsContext;
  readonly #faces = new Remembered<Faces>({ lifetime: lifetimes.faces });
  readonly #paces = new Remembered<Pace>({ lifetime: lifetimes.pace });

  constructor(context: VisitorsContext) {
    this.#context = context;
    context.events.on('availability.touched', ({ merchantId }) => this.#faces.forget(merchantId));
  }

  async read(merchantId: string): Promise<VisitorTeam> {
    const [faces, pace] = await Promise.all([
      this.#faces.get(merchantId, () => this.#findFaces(merchantId)),
      this.#paces.get(merchantId, () => this.#findPace(merchantId)),
    ]);
    return { faces, ...pace };
  }

  async #findFaces(merchantId: string): Promise<Faces> {
    const users = await listActiveUsers(this.#context.database.forMerchant(merchantId));
    const shown = users.filter((user) => user.profilePictureId !== null && canAnswerChats(user));
    const availability = await availabilityOfUsers(this.#context, merchantId, shown);
    const placeOf = ({ id }: { id: string }) => answering.indexOf(availability.get(id)!.state);
    return shown
      .filter((user) => placeOf(user) >= 0)
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .slice(0, shownFaces)
      .flatMap((user) => {
        const picture = toPicture(this.#context, user);
        return picture ? [{ name: user.firstName, picture }] : [];
      });
  }

  async #findPace(merchantId: string): Promise<Pace> {
    const { database, clock, chatQueue } = this.#context;
    const since = new Date(clock.now().getTime() - spanDays * day);
    const [answersWithinSeconds, queue, isBotAnswering] = await Promise.all([
      readUsualReply(database, merchantId, since),
      chatQueue.read(merchantId),
      isBotFirst(this.#context, merchantId),
    ]);
    // While nobody waits, the pace of the queue is that of the visitors who come, and says nothing of the answer.
    const wait = queue.waiting > 0 && !isBotAnswering ? queue.expectedWaitSeconds : null;
    const isLong = wait !== null && wait > (answersWithinSeconds ?? 0);
    return { answersWithinSeconds, expectedWaitSeconds: isLong ? wait : null };
  }
}
