import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { telegramStaffApi } from '@sala/contract/visitor-channels/telegram/telegram-staff.api.ts';
import { expect, vi } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { readOrderData } from '#modules/visitor-channels/telegram/staff/order-buttons.ts';
import { BotApiServer, type Person, type SeenMessage } from './bot-api-server.ts';
import { Company, getData } from './company.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import type { TestPortal } from './test-portal.ts';

export const patient = { timeout: 60_000, interval: 50 };

/** A user of the business with their account at Telegram. */
export interface Worker {
  readonly id: string;
  readonly portal: TestPortal;
  readonly person: Person;
}

export const findButton = (message: SeenMessage | undefined, action: string, word?: string) =>
  message?.buttons.flat().find(({ callback_data: data = '' }) => {
    const press = readOrderData(data);
    return press?.action === action && (word === undefined || press.word === word);
  });

/** A business whose users work in Telegram, with the bot of the deployment. */
export class TelegramScenario {
  readonly app: TestApp;
  readonly telegram: BotApiServer;
  readonly token: string;
  readonly company: Company;
  #nextPerson = 700_000;

  private constructor(app: TestApp, telegram: BotApiServer, token: string, company: Company) {
    this.app = app;
    this.telegram = telegram;
    this.token = token;
    this.company = company;
  }

  static async open(environment: Record<string, string> = {}): Promise<TelegramScenario> {
    const telegram = await BotApiServer.open();
    const token = telegram.createBot('sala_staff_bot');
    const app = await createTestApp({
      environment: { TELEGRAM_API_ROOT: telegram.url, TELEGRAM_BOT_TOKEN: token, ...environment },
    });
    telegram.servedAt = app.address;
    const company = await Company.open(app);
    await buildSampleCatalogue(app.context, company.merchantId, { kinds: ['water'] });
    return new TelegramScenario(app, telegram, token, company);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.telegram.close();
  }

  somebody(firstName: string, more: Partial<Person> = {}): Person {
    return { id: this.#nextPerson++, first_name: firstName, language_code: 'en', ...more };
  }

  async bind(portal: TestPortal, person: Person): Promise<void> {
    const { link } = getData(await portal.call(telegramStaffApi.createLink));
    expect(link).toMatch(/^https:\/\/t\.me\/sala_staff_bot\?start=[\w-]{32}$/);
    this.telegram.write(this.token, person, { text: `/start ${new URL(link).searchParams.get('start')}` });
    await vi.waitFor(
      async () => expect(getData(await portal.call(telegramStaffApi.get)).binding).not.toBeNull(),
      patient,
    );
    // The greeting comes after the connection; what is read later must not be taken for it.
    await vi.waitFor(() => expect(this.telegram.texts(this.token, person.id)).not.toEqual([]), patient);
  }

  /** A user who works in Telegram. */
  async employ(firstName: string, locale?: 'km' | 'vi' | 'zh-cn'): Promise<Worker> {
    const { id, portal } = await this.company.hire(firstName);
    const person = this.somebody(firstName);
    const { version } = getData(await portal.call(profileApi.get));
    if (locale) getData(await portal.call(profileApi.update, { body: { locale, version } }));
    await this.bind(portal, person);
    getData(await portal.call(telegramStaffApi.saveSettings, { body: { workPlace: 'telegram' } }));
    return { id, portal, person };
  }

  async createOrder(more: object = {}) {
    return getData(
      await this.company.owner.call(serviceOrdersApi.create, {
        body: {
          title: 'Ten bottles',
          categoryCode: 'water',
          priceType: 'fixed',
          price: '5',
          currency: 'USD',
          address: 'Street 271',
          customer: { name: 'Srey', phone: '+85512345678' },
          ...more,
        },
      }),
    );
  }

  async read(id: string) {
    return getData(await this.company.owner.call(serviceOrdersApi.get, { params: { id } }));
  }

  /** What the person sees of the order, in order. */
  ordersSeen({ person }: Worker, id: string): SeenMessage[] {
    return this.telegram
      .seen(this.token, person.id)
      .filter(({ buttons }) =>
        buttons.flat().some(({ callback_data: data = '' }) => readOrderData(data)?.orderId === id),
      );
  }

  /** Waits until the newest message about the order has the button. */
  whenOffered(worker: Worker, id: string, action: string, word?: string) {
    return vi.waitFor(() => {
      const message = this.ordersSeen(worker, id).at(-1);
      const button = findButton(message, action, word);
      if (!message || !button)
        throw new Error(
          `No button ${action}: ${JSON.stringify(message ?? this.telegram.seen(this.token, worker.person.id).at(-1))}`,
        );
      return { message, data: button.callback_data as string };
    }, patient);
  }

  async press(worker: Worker, id: string, action: string, word?: string): Promise<void> {
    const { message, data } = await this.whenOffered(worker, id, action, word);
    this.telegram.press(this.token, worker.person, message, data);
  }

  write({ person }: Worker, text: string, more: object = {}) {
    return this.telegram.write(this.token, person, { text, ...more });
  }

  texts({ person }: Worker): string[] {
    return this.telegram.texts(this.token, person.id);
  }

  whenNotified(worker: Worker, text: string | RegExp): Promise<void> {
    return vi.waitFor(() => expect(this.texts(worker).join('\n')).toMatch(text), patient);
  }

  whenStatus(id: string, status: string): Promise<void> {
    return vi.waitFor(async () => expect((await this.read(id)).status).toBe(status), patient);
  }
}
