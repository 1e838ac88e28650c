import type { ChannelStatus } from '@sala/contract/conversations/chat/chat.states.ts';
import type { MessageOverrides, Participation } from '#modules/conversations/chat/chat.factory.ts';
import { newId } from '#platform/ids.ts';
import type { Dialogue, Line, PictureName } from './dialogue.ts';
import { getTimes, type Moment } from './moments.ts';
import type { DemoPeople, DemoUser } from './people.ts';

export type StoryMessage = Omit<MessageOverrides, 'at'> & { id: string; at: Date; picture?: PictureName };

/** A conversation as it has become by all that happened in a dialogue. */
export interface Story {
  createdAt: Date;
  closedAt: Date | undefined;
  status: ChannelStatus;
  operatorId: string | null;
  /** Who takes part, or did when it ended, in the order of joining. */
  participants: Participation[];
  /** Everybody who ever took part. */
  participations: Participation[];
  messages: StoryMessage[];
  operatorSeenSeq: number;
  visitorSeenSeq: number;
  version: number;
}

/** Without a pause of its own a line takes as long as it takes to write. */
function toMoment(line: Line): Moment {
  const text = line.kind === 'text' ? line.text : '';
  return { minutes: line.after ?? Math.min(0.3 + text.length / 90, 4), oddText: text };
}

class Teller {
  readonly #users: DemoPeople['users'];
  readonly story: Story;

  constructor(users: DemoPeople['users'], createdAt: Date) {
    this.#users = users;
    this.story = {
      createdAt,
      closedAt: undefined,
      status: 'unassigned',
      operatorId: null,
      participants: [],
      participations: [],
      messages: [],
      operatorSeenSeq: 0,
      visitorSeenSeq: 0,
      version: 0,
    };
    this.#note('started', {}, createdAt);
  }

  tell(line: Line, at: Date): void {
    this.story.version += 1;
    switch (line.kind) {
      case 'text':
      case 'picture':
        if (line.by === 'visitor') this.#visitorSays(line, at);
        else this.#operatorSays(line, at);
        break;
      case 'assign':
        this.#assign(this.#users[line.to], this.#users[line.by], at);
        break;
      case 'join':
        this.#join(this.#users[line.by], at);
        this.#note('joined', { operator: this.#users[line.by].name }, at);
        this.readByOperator();
        break;
      case 'leave':
        this.#leave(this.#users[line.by], at);
        break;
      case 'end':
        this.#end(this.#users[line.by], at);
    }
  }

  readByOperator(): void {
    const { story } = this;
    if (story.operatorSeenSeq === story.messages.length) return;
    story.operatorSeenSeq = story.messages.length;
    story.version += 1;
  }

  readByVisitor(): void {
    const { story } = this;
    if (story.visitorSeenSeq === story.messages.length) return;
    story.visitorSeenSeq = story.messages.length;
    story.version += 1;
  }

  #note(key: NonNullable<MessageOverrides['system']>['key'], params: Record<string, string>, at: Date): void {
    this.story.messages.push({ id: newId(), from: 'system', system: { key, params }, at });
  }

  #visitorSays(line: Extract<Line, { kind: 'text' | 'picture' }>, at: Date): void {
    const { story } = this;
    if (story.status === 'closed') {
      this.#note('reopened', {}, at);
      Object.assign(story, { status: 'unassigned', operatorId: null, participants: [], closedAt: undefined });
    }
    const what = line.kind === 'text' ? { text: line.text } : { type: 'image' as const, picture: line.picture };
    story.messages.push({ id: newId(), from: 'visitor', ...what, at });
    this.readByVisitor();
  }

  #operatorSays(line: Line, at: Date): void {
    if (line.kind !== 'text' || line.by === 'visitor') throw new Error('An operator of the demo only writes');
    const { story } = this;
    const { text, isDeleted } = line;
    story.messages.push({ id: newId(), from: 'operator', operatorId: this.#users[line.by].id, text, isDeleted, at });
    story.operatorSeenSeq = story.messages.length;
    if (isDeleted) story.version += 1;
  }

  #join(user: DemoUser, at: Date): void {
    const participation = { userId: user.id, joinedAt: at, leftAt: null };
    this.story.participants = [...this.story.participants, participation];
    this.story.participations.push(participation);
  }

  #assign(operator: DemoUser, by: DemoUser, at: Date): void {
    this.#join(operator, at);
    Object.assign(this.story, { status: 'ongoing', operatorId: operator.id });
    this.#note('assigned', { operator: operator.name, by: by.name }, at);
    if (operator === by) this.readByOperator();
  }

  #leave(user: DemoUser, at: Date): void {
    const { story } = this;
    this.readByOperator();
    for (const participation of story.participants) if (participation.userId === user.id) participation.leftAt = at;
    story.participants = story.participants.filter((participation) => participation.userId !== user.id);
    this.#note('left', { operator: user.name }, at);
    const heir = story.participants[0];
    if (!heir) {
      Object.assign(story, { status: 'unassigned', operatorId: null });
      this.#note('unassigned', {}, at);
    } else if (story.operatorId === user.id) {
      story.operatorId = heir.userId;
      const { name } = Object.values(this.#users).find(({ id }) => id === heir.userId)!;
      this.#note('assigned', { operator: name }, at);
    }
  }

  #end(user: DemoUser, at: Date): void {
    const { story } = this;
    this.readByOperator();
    for (const participation of story.participants) participation.leftAt ??= at;
    Object.assign(story, { status: 'closed', closedAt: at });
    this.#note('ended', { by: user.name }, at);
  }
}

/** Plays a dialogue through as the use cases would: what it is in the end, and every message with its time. */
export function toStory(dialogue: Dialogue, users: DemoPeople['users'], now: Date): Story {
  const times = getTimes(dialogue.lines.map(toMoment), dialogue.when, now);
  const teller = new Teller(users, times[0]!);
  dialogue.lines.forEach((line, index) => void teller.tell(line, times[index]!));
  if (dialogue.isReadByOperator) teller.readByOperator();
  if (!dialogue.isVisitorAway) teller.readByVisitor();
  return teller.story;
}
