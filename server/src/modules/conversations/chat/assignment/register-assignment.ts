import { chatAssignmentApi } from '@sala/contract/conversations/chat-assignment/chat-assignment.api.ts';
import { peopleModeOf } from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import { createDispatchCoordinator } from '#kernel/dispatch.ts';
import type { MerchantRuns } from '#kernel/merchant-runs.ts';
import type { Router } from '#platform/http/router.ts';
import type { ChannelChange } from '../chat.events.ts';
import { assignNext } from './assign-waiting.ts';
import { hasUnassigned, listMerchantsWithUnassigned } from './assignment-coordinator.repository.ts';
import { listOperators, previewChoice, readAssignmentLog } from './explain.ts';
import { registerLoads } from './loads.ts';
import { logOfferEnd } from './log.repository.ts';
import type { AssignmentContext } from './read-rules.ts';
import { readOperators } from './staff.ts';
import { getRules, updateRules } from './update-rules.ts';

/** Changes after which a conversation may wait or an operator may have capacity. A message in an assigned conversation is not one. */
const causes: ReadonlySet<ChannelChange> = new Set([
  'started',
  'reopen',
  'release',
  'botHandOver',
  'leave',
  'end',
  'endByVisitor',
  'autoClose',
  'crossTransfer',
  'accept',
  'snooze',
  'department',
  'restriction',
]);

export function registerAssignment(context: AssignmentContext, router: Router): void {
  bindRoutes(context, router);
  registerLoads(context);
  const coordinator = createAssignmentCoordinator(context);
  const { events } = context;
  events.on('channel.changed', ({ merchantId, cause }) => {
    if (causes.has(cause)) coordinator.touch(merchantId);
  });
  events.on('availability.touched', ({ merchantId }) => coordinator.touch(merchantId));
  // In the same transaction, so that the next choice in any process knows who declined.
  events.onInside('channel.offerEnded', async ({ query }, { offer, outcome }) => {
    if (offer.kind === 'assignment') await logOfferEnd(query, { offerId: offer.id, outcome, at: context.clock.now() });
  });
  events.on('channel.offerEnded', ({ merchantId, offer }) => {
    if (offer.kind === 'assignment') coordinator.touch(merchantId);
  });
  if (context.config.roles.includes('worker')) coordinator.sweepOn();
}

function bindRoutes(context: AssignmentContext, router: Router): void {
  router.bind(chatAssignmentApi.get, ({ actor }) => getRules(context, actor));
  router.bind(chatAssignmentApi.create, ({ actor, body, request }) =>
    updateRules(context, actor, { rules: { ...body, version: 0 }, request }),
  );
  router.bind(chatAssignmentApi.update, ({ actor, body, request }) =>
    updateRules(context, actor, { rules: body, request }),
  );
  router.bind(chatAssignmentApi.operators, async ({ actor }) => {
    const rows = await listOperators(context, actor);
    return { rows, meta: { page: 1, limit: rows.length, total: rows.length } };
  });
  router.bind(chatAssignmentApi.preview, ({ actor, body }) => previewChoice(context, actor, body));
  router.bind(chatAssignmentApi.log, async ({ actor, query }) => {
    const rows = await readAssignmentLog(context, actor, query);
    return { rows, meta: { limit: query.limit } };
  });
}

/** Assigns unassigned conversations as the rules choose. */
const createAssignmentCoordinator = (context: AssignmentContext): MerchantRuns =>
  createDispatchCoordinator(context, {
    complaint: 'conversations could not be assigned yet',
    listConcerned: () => listMerchantsWithUnassigned(context.database),
    isWanted: async (merchantId) =>
      peopleModeOf(await context.rules.read(merchantId)) !== 'manual' &&
      (await hasUnassigned(context.database.forMerchant(merchantId).sql, merchantId)),
    readPeople: (merchantId) => readOperators(context, merchantId),
    giveNext: (merchantId, operators) => assignNext(context, merchantId, operators),
  });
