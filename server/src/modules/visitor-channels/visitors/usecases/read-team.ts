import type { VisitorTeam } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import { isBotFirst, readUsualReply } from '#modules/conversations/chat/chat.public.ts';
import { canAnswerChats, listActiveUsers, listPresences, toPicture } from '#modules/identity/users/users.public.ts';
import { Remembered } from '#platform/remembered.ts';
import type { VisitorsContext } from '../visitors.context.ts';

const shownFaces = 3;
const day = 24 * 3600_000;
const spanDays = 14;
/** In ms: every visitor who opens the chat asks for it. */
const lifetime = 60_000;

/** Who answers a merchant's visitors, and how soon. */
export class VisitorTeams {
  readonly #context: VisitorsContext;
  readonly #teams = new Remembered<VisitorTeam>({ lifetime });

  constructor(context: VisitorsContext) {
    this.#context = context;
  }

  read(merchantId: string): Promise<VisitorTeam> {
    return this.#teams.get(merchantId, () => this.#find(merchantId));
  }

  async #find(merchantId: string): Promise<VisitorTeam> {
    const { database, clock, chatQueue } = this.#context;
    const since = new Date(clock.now().getTime() - spanDays * day);
    const [users, answersWithinSeconds, queue, isBotAnswering] = await Promise.all([
      listActiveUsers(database.forMerchant(merchantId)),
      readUsualReply(database, merchantId, since),
      chatQueue.read(merchantId),
      isBotFirst(this.#context, merchantId),
    ]);
    const shown = users.filter((user) => user.profilePictureId !== null && canAnswerChats(user));
    const presences = await listPresences(this.#context, merchantId, shown);
    const isOnline = ({ id }: { id: string }) => presences.get(id) === 'online';
    const faces = shown
      .toSorted((one, other) => Number(isOnline(other)) - Number(isOnline(one)))
      .slice(0, shownFaces)
      .flatMap((user) => {
        const picture = toPicture(this.#context, user);
        return picture ? [{ name: user.firstName, picture }] : [];
      });
    // While nobody waits, the pace of the queue is that of the visitors who come, and says nothing of the answer.
    const wait = queue.waiting > 0 && !isBotAnswering ? queue.expectedWaitSeconds : null;
    const isLong = wait !== null && wait > (answersWithinSeconds ?? 0);
    return { faces, answersWithinSeconds, expectedWaitSeconds: isLong ? wait : null };
  }
}
