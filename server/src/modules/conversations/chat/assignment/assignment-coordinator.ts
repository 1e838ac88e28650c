import { peopleModeOf } from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import { createDispatchCoordinator } from '#kernel/dispatch.ts';
import type { MerchantRuns } from '#kernel/merchant-runs.ts';
import { assignNext } from './assign-waiting.ts';
import { hasUnassigned, listMerchantsWithUnassigned } from './assignment-coordinator.repository.ts';
import type { AssignmentContext } from './read-rules.ts';
import { readOperators } from './staff.ts';

/** Assigns unassigned conversations as the rules choose. */
export const createAssignmentCoordinator = (context: AssignmentContext): MerchantRuns =>
  createDispatchCoordinator(context, {
    complaint: 'conversations could not be assigned yet',
    listConcerned: () => listMerchantsWithUnassigned(context.database),
    isWanted: async (merchantId) =>
      peopleModeOf(await context.rules.read(merchantId)) !== 'manual' &&
      (await hasUnassigned(context.database.forMerchant(merchantId).sql, merchantId)),
    readPeople: (merchantId) => readOperators(context, merchantId),
    giveNext: (merchantId, operators) => assignNext(context, merchantId, operators),
  });
