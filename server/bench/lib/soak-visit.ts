import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { newId } from '#platform/ids.ts';
import { type HttpAnswer, HttpLine, headerLines } from './http-line.ts';
import type { SoakDesk } from './soak-desk.ts';
import { cutOff, type SoakTally } from './soak-tally.ts';
import { SocketLine } from './socket-line.ts';
import { getChannelId, postMessage } from './steady-visitors.ts';
import { toText } from './texts.ts';

/** So many messages has a visit: enough for an operator to take the conversation before it ends. */
const fewestMessages = 4;
const mostMessages = 26;
/** Of a hundred messages, so many are followed by a cut of the visitor's connection. */
const cutsInHundred = 8;
/** Of a hundred visits, so many are by somebody who was here before. */
const returnsInHundred = 30;
/** Who may come again, for each desk. */
const mostFormer = 500;
const tries = 5;
const retryMs = 300;

export interface Place {
  readonly port: number;
  readonly localAddress: string;
}

/** As the widget: what failed is tried again, and what is sent again counts once. undefined when it did not work out. */
async function untilDone<Result>(tally: SoakTally, work: () => Promise<Result>): Promise<Result | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      tally.count(`visitor: ${(error as Error).message}`);
      if (attempt === tries) return undefined;
      await pause(retryMs * attempt);
    }
  }
}

function getAccepted(tally: SoakTally, send: () => Promise<HttpAnswer>): Promise<HttpAnswer | undefined> {
  return untilDone(tally, async () => {
    const answer = await send();
    if (answer.status !== 200) throw new Error(String(answer.status));
    return answer;
  });
}

/** One visitor from the moment the chat opens until it is closed. */
export class Visit {
  readonly #place: Place;
  readonly #desk: SoakDesk;
  readonly #tally: SoakTally;
  readonly #line: HttpLine;
  readonly #token: string;
  readonly #headers: string;
  #socket: SocketLine | undefined;
  #channelId: string | undefined;
  #left = randomInt(fewestMessages, mostMessages + 1);

  private constructor(
    place: Place,
    desk: SoakDesk,
    tally: SoakTally,
    { line, token }: { line: HttpLine; token: string },
  ) {
    this.#place = place;
    this.#desk = desk;
    this.#tally = tally;
    this.#line = line;
    this.#token = token;
    this.#headers = headerLines({ Authorization: `Bearer ${token}` });
  }

  static async begin(place: Place, desk: SoakDesk, tally: SoakTally): Promise<Visit> {
    const line = new HttpLine(place);
    const known = randomInt(100) < returnsInHundred ? desk.former.shift() : undefined;
    const body = JSON.stringify({ app_id: desk.appId, locale: 'en', token: known });
    const { method, path } = visitorsApi.createSession;
    const answer = await getAccepted(tally, () => line.send({ method, path, body }));
    if (!answer) throw new Error('A visitor was not let in');
    const { token } = (JSON.parse(answer.body.toString('utf8')) as { data: { token: string } }).data;
    const visit = new Visit(place, desk, tally, { line, token });
    await visit.#connect();
    tally.count(known ? 'visits of somebody known' : 'visits of somebody new');
    return visit;
  }

  get isOver(): boolean {
    return this.#left <= 0;
  }

  /** Sends the next message; `dueAt`: when it was to be sent. */
  async write(dueAt: number): Promise<void> {
    this.#left -= 1;
    const id = newId();
    this.#tally.send(id, dueAt);
    const text = toText(this.#tally.acknowledged);
    const answer = await getAccepted(this.#tally, () => postMessage(this.#line, this.#headers, id, text));
    if (!answer) return this.#tally.giveUp(id);
    this.#tally.acknowledge(dueAt);
    if (!this.#channelId) this.#desk.take(getChannelId(answer));
    this.#channelId = getChannelId(answer);
    if (!this.isOver && randomInt(100) < cutsInHundred) await this.#reconnect();
  }

  /** Half of them end their conversation themselves, the others leave it to the operator. */
  async end(): Promise<void> {
    const { method, path } = visitorsApi.end;
    const end = () => this.#line.send({ method, path, headers: this.#headers, body: '{}' });
    if (this.#channelId && randomInt(2) === 0) this.#desk.finish(this.#channelId);
    else if (await getAccepted(this.#tally, end)) this.#tally.count('conversations ended by visitors');
    if (this.#desk.former.length < mostFormer) this.#desk.former.push(this.#token);
    this.close();
  }

  /** The window is closed. */
  close(): void {
    this.#socket?.close();
    this.#line.close();
  }

  async #connect(): Promise<void> {
    const onLost = () => this.#tally.count(cutOff);
    const how = { ...this.#place, namespaces: ['/visitor'], token: this.#token, onLost };
    this.#socket = await untilDone(this.#tally, () => SocketLine.connect(how));
    if (!this.#socket) throw new Error('A visitor got no socket');
    const { method, path } = visitorsApi.listMessages;
    await getAccepted(this.#tally, () => this.#line.send({ method, path, headers: this.#headers }));
  }

  async #reconnect(): Promise<void> {
    this.#socket?.close();
    await this.#connect();
    this.#tally.count('visitors connected again');
  }
}
