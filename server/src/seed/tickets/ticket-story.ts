import type { Ticket, TicketChange, TicketEntry } from '@sala/contract/service/tickets/tickets.schema.ts';
import type { TicketMailKind } from '#modules/service/tickets/tickets.table.ts';
import { newId } from '#platform/ids.ts';
import type { PictureName } from '../dialogue.ts';
import type { DemoStaff } from '../people.ts';
import type { StaffName, TicketPlan, TicketStep } from './plan.ts';

export type FindStaff = (name: StaffName) => DemoStaff;

export interface StoryEntry {
  readonly id: string;
  readonly kind: TicketEntry['kind'];
  readonly source: TicketEntry['source'];
  readonly author: DemoStaff | null;
  readonly authorName: string;
  readonly text: string;
  readonly mentions: readonly DemoStaff[];
  readonly picture?: PictureName | undefined;
  readonly at: Date;
}

export interface StoryChange {
  readonly id: string;
  readonly version: number;
  readonly field: TicketChange['field'];
  readonly before: string | null;
  readonly after: string | null;
  readonly actor: TicketChange['actor'];
  readonly at: Date;
}

/** What the customer was told by mail. */
export interface StoryMail {
  readonly id: string;
  readonly kind: TicketMailKind;
  readonly entryId: string | null;
  readonly at: Date;
}

interface Line {
  readonly field: TicketChange['field'];
  readonly before?: string | null;
  readonly after?: string | null;
}

const getActor = ({ id, name }: DemoStaff): TicketChange['actor'] => ({ kind: 'user', id, name });
const system: TicketChange['actor'] = { kind: 'system', id: null, name: '' };

/** A ticket as it becomes by what happens to it; a step that nobody could have made is a mistake in the demo. */
export class TicketStory {
  status: Ticket['status'] = 'open';
  priority: Ticket['priority'];
  assignee: DemoStaff | null;
  version = 1;
  waitingSince: Date | null = null;
  firstAnsweredAt: Date | null = null;
  resolvedAt: Date | null = null;
  updatedAt: Date;
  readonly createdAt: Date;
  readonly creator: DemoStaff;
  readonly entries: StoryEntry[] = [];
  readonly changes: StoryChange[] = [];
  readonly mails: StoryMail[] = [];
  readonly followers = new Map<DemoStaff, Date>();
  readonly #find: FindStaff;
  readonly #customer: TicketChange['actor'];
  #lastActorId: string | null;

  constructor(find: FindStaff, plan: TicketPlan, at: Date) {
    this.#find = find;
    this.#customer = { kind: 'customer', id: null, name: plan.customer };
    this.createdAt = at;
    this.updatedAt = at;
    this.creator = find(plan.by);
    this.#lastActorId = this.creator.id;
    this.assignee = find(plan.to);
    this.priority = plan.priority;
    this.#write(at, getActor(this.creator), { field: 'created' });
    this.#mail('created', at);
  }

  /** Whether he made it what it is. */
  seenBy(userId: string): boolean {
    return this.#lastActorId === userId;
  }

  tell(step: TicketStep, at: Date): void {
    this.version += 1;
    this.updatedAt = at;
    this.#lastActorId = null;
    if (step.kind === 'customer') this.#hear(step, at);
    else if (step.kind === 'lose') this.#write(at, system, this.#assignTo(null));
    else this.#work(step, at);
  }

  #work(step: Exclude<TicketStep, { kind: 'customer' | 'lose' }>, at: Date): void {
    const by = this.#find(step.by);
    this.#lastActorId = by.id;
    this.#write(at, getActor(by), ...this.#effect(step, by, at));
  }

  #effect(step: Exclude<TicketStep, { kind: 'customer' | 'lose' }>, by: DemoStaff, at: Date): Line[] {
    switch (step.kind) {
      case 'answer':
        this.#say({ kind: 'answer', source: 'portal', author: by, authorName: by.name, text: step.text, at });
        this.waitingSince = null;
        this.firstAnsweredAt ??= at;
        this.#mail(step.status === 'resolved' ? 'answeredResolved' : 'answered', at, this.entries.at(-1)!.id);
        return step.status ? [this.#turn(step.status, at)] : [];
      case 'note': {
        const mentions = step.mentions.map(this.#find);
        this.#say({ kind: 'note', source: 'portal', author: by, authorName: by.name, text: step.text, mentions, at });
        return mentions.flatMap((user) => this.#follow(user, at));
      }
      case 'assign':
        return [this.#assignTo(step.to && this.#find(step.to))];
      case 'status':
        if (step.status === 'resolved') this.#mail('resolved', at);
        return [this.#turn(step.status, at)];
      case 'priority': {
        const before = this.priority;
        if (before === step.priority) throw new Error(`A ticket of the demo is ${before} already`);
        this.priority = step.priority;
        return [{ field: 'priority', before, after: step.priority }];
      }
      case 'follow':
        this.#follow(by, at);
        return [];
    }
  }

  #hear({ source, text, picture }: Extract<TicketStep, { kind: 'customer' }>, at: Date): void {
    this.#say({ kind: 'customer', source, author: null, authorName: this.#customer.name, text, picture, at });
    this.waitingSince ??= at;
    if (this.status !== 'resolved') return;
    Object.assign(this, { status: 'open', resolvedAt: null });
    this.#write(at, this.#customer, { field: 'reopened' });
  }

  #turn(status: Ticket['status'], at: Date): Line {
    const before = this.status;
    if (before === status) throw new Error(`A ticket of the demo is ${status} already`);
    this.status = status;
    this.resolvedAt = status === 'resolved' ? at : null;
    if (status === 'resolved') this.waitingSince = null;
    return { field: 'status', before, after: status };
  }

  #assignTo(user: DemoStaff | null): Line {
    const before = this.assignee?.name ?? null;
    if (this.assignee === user) throw new Error(`A ticket of the demo is ${before}'s already`);
    this.assignee = user;
    return { field: 'assignee', before, after: user?.name ?? null };
  }

  #follow(user: DemoStaff, at: Date): Line[] {
    if (this.followers.has(user)) return [];
    this.followers.set(user, at);
    return [{ field: 'follower', after: user.name }];
  }

  #say(entry: Omit<StoryEntry, 'id' | 'mentions'> & { mentions?: readonly DemoStaff[] }): void {
    this.entries.push({ mentions: [], ...entry, id: newId() });
  }

  #mail(kind: TicketMailKind, at: Date, entryId: string | null = null): void {
    this.mails.push({ id: newId(), kind, entryId, at });
  }

  #write(at: Date, actor: TicketChange['actor'], ...lines: Line[]): void {
    for (const { field, before = null, after = null } of lines)
      this.changes.push({ id: newId(), version: this.version, field, before, after, actor, at });
  }
}
