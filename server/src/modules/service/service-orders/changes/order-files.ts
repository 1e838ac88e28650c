import { commonErrors } from '@sala/contract/core/errors.ts';
import { maxOrderFiles } from '@sala/contract/service/service-orders/order-changes.api.ts';
import { serviceOrderErrors } from '@sala/contract/service/service-orders/service-orders.errors.ts';
import { toCreator } from '#kernel/creator.ts';
import { withEachFile } from '#kernel/each-file.ts';
import { deleteFile } from '#kernel/record-files.repository.ts';
import {
  claimUploadFor,
  discardUpload,
  type StoredAttachment,
} from '#modules/platform-services/uploads/uploads.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import { runMove } from '../moves/run-move.ts';
import { lineWithin, writeOrder } from '../moves/write-order.ts';
import type { OrderState } from '../orders/order-state.ts';
import { assertChangeable, canAttachFiles } from './change-part.ts';
import { filesOfOrders, insertOrderFile, type OrderFileRow } from './order-files.repository.ts';

/** Binds the actor's own uploads to an order. Throws at the field for others. */
export async function attachUploads(
  context: Pick<AppContext, 'clock'>,
  unit: UnitOfWork,
  {
    orderId,
    uploadIds,
    field,
    actor,
  }: { orderId: string; uploadIds: readonly string[]; field: string; actor: UserActor },
): Promise<StoredAttachment[]> {
  return withEachFile(uploadIds, field, async (id) => {
    const file = await claimUploadFor(unit, { id, uploader: { type: 'user', id: actor.userId }, usedById: orderId });
    const by = { id: actor.userId, name: actor.name };
    if (file) await insertOrderFile(unit.query, { orderId, file, by, at: context.clock.now() });
    return file;
  });
}

/** Writes the next version of an order whose files changed. */
function broadcastFileChange(
  context: AppContext,
  unit: UnitOfWork,
  order: OrderState,
  { action, actor, names }: { action: 'attach' | 'detach'; actor: UserActor; names: readonly string[] },
): Promise<OrderState> {
  const params = { count: String(names.length), names: names.join(', ').slice(0, 300) };
  const lines = [lineWithin(order, { action, params })];
  return writeOrder(context, unit, order, { cause: 'attach', creator: toCreator(actor), lines });
}

export function addOrderFiles(
  context: AppContext,
  actor: UserActor,
  { orderId, uploadIds }: { orderId: string; uploadIds: readonly string[] },
): Promise<OrderState> {
  const wanted = [...new Set(uploadIds)];
  return runMove(context, actor.merchantId, { user: actor }, { orderId }, async (unit, order) => {
    assertChangeable(order, canAttachFiles(order, actor));
    if (order.attachmentCount + wanted.length > maxOrderFiles)
      fail(serviceOrderErrors.tooManyOrderFiles, { max: maxOrderFiles });
    const files = await attachUploads(context, unit, { orderId, uploadIds: wanted, field: 'uploadIds', actor });
    return broadcastFileChange(context, unit, order, { action: 'attach', actor, names: files.map(({ name }) => name) });
  });
}

export function removeOrderFile(
  context: AppContext,
  actor: UserActor,
  { orderId, uploadId }: { orderId: string; uploadId: string },
): Promise<OrderState> {
  return runMove(context, actor.merchantId, { user: actor }, { orderId }, async (unit, order) => {
    const name = { recordId: orderId, uploadId };
    const row = found(await deleteFile<OrderFileRow>(unit.query, filesOfOrders, name));
    const isOwn = row.added_by_id === actor.userId;
    if (!isOwn && !hasPermission(actor, 'update', 'manage-modify-service')) fail(commonErrors.notAllowed);
    assertChangeable(order, isOwn || canAttachFiles(order, actor));
    await discardUpload(context, unit, uploadId);
    return broadcastFileChange(context, unit, order, { action: 'detach', actor, names: [row.file.name] });
  });
}
