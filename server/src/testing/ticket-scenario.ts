import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { ticketsApi, ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { getData, tinyPicture } from './company.ts';
import { buildWorkplace, hire, signInAs } from './people.ts';
import type { TestApp } from './test-app.ts';
import type { TestPortal } from './test-portal.ts';

export type Clerk = Awaited<ReturnType<typeof hire>> & { readonly portal: TestPortal };
type MailTexts = Partial<{ body: string; attachmentIds: string[]; status: string; mentionIds: string[] }>;

export const getOnly = (category: string) => ({ ...unrestrictedScope, categories: [category] });

/** A business with tickets about water and cleaning, and users who work on them. */
export class TicketScenario {
  readonly app: TestApp;
  readonly merchantId: string;
  owner!: Clerk;
  dara!: Clerk;
  /** May only read tickets about water. */
  guest!: Clerk;

  private constructor(app: TestApp, merchantId: string) {
    this.app = app;
    this.merchantId = merchantId;
  }

  static async open(app: TestApp): Promise<TicketScenario> {
    const { merchantId } = await buildWorkplace(app);
    await buildSampleCatalogue(app.context, merchantId, { kinds: ['water', 'cleaning'] });
    const scenario = new TicketScenario(app, merchantId);
    scenario.owner = await scenario.hire({ firstName: 'Vanna', lastName: '' });
    scenario.dara = await scenario.hire({ firstName: 'Dara', lastName: '' });
    scenario.guest = await scenario.hire({
      firstName: 'Sophea',
      lastName: '',
      permissions: [{ subject: 'view-ticket', action: 'read' }],
      serviceScope: getOnly('water'),
    });
    return scenario;
  }

  async hire(over: Parameters<typeof hire>[2] = {}): Promise<Clerk> {
    const hired = await hire(this.app, this.merchantId, over);
    return { ...hired, portal: await signInAs(this.app, hired) };
  }

  /** A ticket about water, assigned to Dara. */
  async make(over: object = {}, by = this.owner) {
    const body = {
      title: 'No water',
      description: 'The tap is dry',
      priority: 'high',
      assigneeId: this.dara.id,
      customerEmail: 'srey@example.com',
      customerName: 'Srey Neang',
      categoryCode: 'water',
      ...over,
    };
    return getData(await by.portal.call(ticketsApi.create, { body: body as never }));
  }

  answer(id: string, words: MailTexts = {}, by = this.owner, headers: Record<string, string> = {}) {
    const body = { body: 'We look', ...words } as never;
    return by.portal.call(ticketThreadApi.answer, { params: { id }, body }, { headers });
  }

  note(id: string, words: MailTexts = {}, by = this.owner) {
    return by.portal.call(ticketThreadApi.note, { params: { id }, body: { body: 'A thought', ...words } as never });
  }

  follow(id: string, body: { isFollowing: boolean; userId?: string }, by = this.owner) {
    return by.portal.call(ticketThreadApi.follow, { params: { id }, body });
  }

  readThread(id: string, query: { limit?: number; cursor?: string } = {}) {
    return this.owner.portal.call(ticketThreadApi.list, { params: { id }, query: query as never });
  }

  async get(id: string) {
    return getData(await this.owner.portal.call(ticketsApi.get, { params: { id } }));
  }

  /** The history lines, newest first. */
  async historyOf(id: string) {
    const lines = getData(await this.owner.portal.call(ticketsApi.history, { params: { id } }));
    return lines.map(({ field, before, after, actor }) => [field, before, after, actor.kind, actor.name]);
  }

  async upload(by = this.owner) {
    return getData(await by.portal.call(uploadsApi.create, {}, { file: { name: 'tap.png', content: tinyPicture } }));
  }

  /** The user's notifications, newest first. */
  async newsOf({ portal }: Clerk) {
    const news = getData(await portal.call(notificationsApi.list, { query: {} }));
    return news.map(({ kind, params, link }) => ({ kind, params, link }));
  }
}
