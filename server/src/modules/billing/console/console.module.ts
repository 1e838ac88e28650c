import { consoleApi } from '@sala/contract/billing/console/console.api.ts';
import type { Business } from '@sala/contract/billing/console/console.schema.ts';
import { subscriptionErrors } from '@sala/contract/billing/subscriptions/subscriptions.errors.ts';
import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import {
  announce,
  listAnnouncements,
  withdrawAnnouncement,
} from '#modules/billing/announcements/announcements.public.ts';
import {
  countStandings,
  countWaitingPayments,
  decideReviewed,
  extendPlan,
  listBusinessLines,
  listReviewed,
  type ReviewedRow,
  resumeBusiness,
  type SubscriptionServices,
  suspendBusiness,
} from '#modules/billing/subscriptions/subscriptions.public.ts';
import type { UploadServices } from '#modules/platform-services/uploads/uploads.public.ts';
import { fail, found } from '#platform/failure.ts';
import type { HandlerInput, HandlerResult, RequestInfo } from '#platform/http/router.ts';
import { countJobs } from '#platform/jobs/job-queue.repository.ts';
import type { AppModule } from '#platform/module.ts';
import { countFailedDeliveries, readDatabaseSize, readLastUses } from './figures.repository.ts';
import { OwnerSessions, type SignedInOwner } from './owner-sessions.ts';
import { listOwnerEntries } from './owners.repository.ts';
import './console.table.ts';

const day = 24 * 3600 * 1000;

/** The pages of /console: for the owner of the deployment, who sees businesses and payments and nothing of a business's customers. */
export const consoleModule: AppModule<SubscriptionServices & UploadServices> = {
  name: 'console',
  create(context, router) {
    const { database, clock } = context;
    const owners = new OwnerSessions(context);
    const admitted = new WeakMap<RequestInfo, SignedInOwner>();

    /** Asks whose session it is before anything of the call is read. */
    const bind = <const E extends EndpointDefinition>(
      endpoint: E,
      handler: (input: HandlerInput<E> & { owner: SignedInOwner }) => Promise<HandlerResult<E>>,
    ) =>
      router.bind(endpoint, (input) => handler({ ...input, owner: admitted.get(input.request)! }), {
        admit: async ({ request }) => {
          admitted.set(request, await owners.ownerOf(request));
          return undefined;
        },
      });

    const withFigures = async (rows: Awaited<ReturnType<typeof listBusinessLines>>['rows']): Promise<Business[]> => {
      const merchantIds = rows.map(({ id }) => id);
      const since = new Date(clock.now().getTime() - day);
      const uses = await readLastUses(database, merchantIds);
      const failed = await countFailedDeliveries(database, { merchantIds, since });
      return rows.map((row) => ({
        ...row,
        lastUsedAt: uses.get(row.id)?.toISOString() ?? null,
        failedDeliveries: failed.get(row.id) ?? 0,
      }));
    };
    const getBusiness = async (id: string): Promise<Business> => {
      const { rows } = await listBusinessLines(context, { id, text: undefined, limit: 1, offset: 0 });
      return found((await withFigures(rows))[0]);
    };
    const present = ({ payment, ...rest }: ReviewedRow) => ({ ...payment, ...rest });

    router.bind(consoleApi.signIn, ({ body, request }) => owners.signIn(body, request), {
      admit: async ({ request }) => {
        owners.assertReachable(request);
        return undefined;
      },
    });
    bind(consoleApi.me, async ({ owner: { email, name } }) => ({ email, name }));
    bind(consoleApi.signOut, async ({ owner, request }) => {
      await owners.signOut(owner, request);
      return null;
    });
    bind(consoleApi.overview, async () => {
      const { standings, total } = await countStandings(context);
      const { waiting, failed } = await countJobs(database);
      return {
        businesses: total,
        standings,
        ...(await countWaitingPayments(context)),
        health: {
          database: true,
          storage: await context.storage.hasRoomFor(0),
          jobsWaiting: waiting,
          jobsFailed: failed,
          databaseSize: await readDatabaseSize(database),
        },
      };
    });
    bind(consoleApi.businesses, async ({ query: { page, limit, search } }) => {
      const text = search?.trim() || undefined;
      const { rows, total } = await listBusinessLines(context, { text, limit, offset: (page - 1) * limit });
      return { rows: await withFigures(rows), meta: { page, limit, total } };
    });
    bind(consoleApi.business, async ({ params: { id } }) => {
      const business = await getBusiness(id);
      const { rows } = await listReviewed(context, { merchantId: id, limit: 50, offset: 0, sort: 'desc' });
      return { business, payments: rows.map(present) };
    });
    bind(consoleApi.suspend, async ({ params: { id }, body: { reason }, owner, request }) => {
      const { name } = await getBusiness(id);
      await suspendBusiness(context, id, reason);
      await owners.note(owner, request, 'suspended', { target: name, detail: reason });
      return getBusiness(id);
    });
    bind(consoleApi.resume, async ({ params: { id }, owner, request }) => {
      const { name } = await getBusiness(id);
      if (await resumeBusiness(context, id)) await owners.note(owner, request, 'resumed', { target: name });
      return getBusiness(id);
    });
    bind(consoleApi.extend, async ({ params: { id }, body: { days }, owner, request }) => {
      const { name } = await getBusiness(id);
      if (!(await extendPlan(context, id, days))) fail(subscriptionErrors.planHasNoEnd);
      await owners.note(owner, request, 'extended', { target: name, detail: String(days) });
      return getBusiness(id);
    });
    bind(consoleApi.payments, async ({ query: { page, limit, sort, status } }) => {
      const { rows, total } = await listReviewed(context, { status, limit, offset: (page - 1) * limit, sort });
      return { rows: rows.map(present), meta: { page, limit, total } };
    });
    bind(consoleApi.approve, async ({ params: { id }, owner, request }) => {
      const row = await decideReviewed(context, { id, by: owner.email });
      await owners.note(owner, request, 'approved', { target: `${row.payment.reference} ${row.businessName}` });
      return present(row);
    });
    bind(consoleApi.reject, async ({ params: { id }, body: { reason }, owner, request }) => {
      const row = await decideReviewed(context, { id, by: owner.email, reason });
      const target = `${row.payment.reference} ${row.businessName}`;
      await owners.note(owner, request, 'rejected', { target, detail: reason });
      return present(row);
    });
    bind(consoleApi.plans, async () => {
      const { plans } = await countStandings(context);
      const rows = context.config.offer.plans.map((plan) => ({ ...plan, businesses: plans.get(plan.planType) ?? 0 }));
      return { rows, meta: { page: 1, limit: rows.length, total: rows.length } };
    });
    bind(consoleApi.announcements, async () => {
      const rows = await listAnnouncements(context);
      return { rows, meta: { page: 1, limit: rows.length, total: rows.length } };
    });
    bind(consoleApi.announce, async ({ body, owner, request }) => {
      const made = await announce(context, { ...body, by: owner.email });
      await owners.note(owner, request, 'announced', { detail: made.texts.en });
      return made;
    });
    bind(consoleApi.withdraw, async ({ params: { id }, owner, request }) => {
      const gone = await withdrawAnnouncement(context, id);
      await owners.note(owner, request, 'withdrawn', { detail: gone.texts.en });
      return null;
    });
    bind(consoleApi.history, async ({ query: { page, limit, sort } }) => {
      const { rows, total } = await listOwnerEntries(database, { limit, offset: (page - 1) * limit, sort });
      return { rows: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), meta: { page, limit, total } };
    });
  },
};
