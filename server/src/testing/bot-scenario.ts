import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatAssignmentApi } from '@sala/contract/conversations/chat-assignment/chat-assignment.api.ts';
import type { ChatAssignmentInput } from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { expect, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type Company, getData } from './company.ts';
import type { TestApp } from './test-app.ts';
import type { TestPortal } from './test-portal.ts';

/** Busy machines stall for seconds. */
const timeout = 60_000;

/** A business whose visitors are answered by a bot. */
export class BotScenario {
  readonly #app: TestApp;
  readonly company: Company;
  readonly botId: string;

  constructor(app: TestApp, company: Company, botId: string) {
    this.#app = app;
    this.company = company;
    this.botId = botId;
  }

  /** Lets the bot answer first. */
  async use(changes: Partial<ChatAssignmentInput> = {}): Promise<void> {
    const { id: _, ...rules } = getData(await this.company.owner.call(chatAssignmentApi.get));
    const body = { ...rules, mode: 'basicBot' as const, botId: this.botId, ...changes };
    getData(await this.company.owner.call(chatAssignmentApi.update, { body }));
  }

  async arrive(locale: Locale = 'en', name = 'Dara'): Promise<TestPortal> {
    const portal = this.#app.portal();
    const body = { appId: this.company.appId, locale, identity: { name } };
    portal.visitorToken = getData(await portal.call(visitorsApi.createSession, { body })).token;
    return portal;
  }

  async thread(visitor: TestPortal) {
    return getData(await visitor.call(visitorsApi.listMessages));
  }

  /** Says something, and answers what the bot said to it. */
  async say(visitor: TestPortal, text: string): Promise<string[]> {
    const message = getData(
      await visitor.call(visitorsApi.createMessage, { body: { type: 'text', id: newId(), text } }),
    );
    return vi.waitFor(
      async () => {
        const thread = await this.thread(visitor);
        const said = thread.filter(({ seq, sender }) => seq > message.seq && sender.type === 'bot');
        expect(said.length).toBeGreaterThan(0);
        return said.map((one) => one.text);
      },
      { timeout },
    );
  }

  /** As an operator sees it. */
  async channelOf(visitor: TestPortal): Promise<Channel> {
    const [{ channelId } = { channelId: '' }] = await this.thread(visitor);
    return getData(await this.company.owner.call(channelsApi.detail, { body: { channelId } }));
  }
}
