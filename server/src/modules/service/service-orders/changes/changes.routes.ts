import { orderChangesApi } from '@sala/contract/service/service-orders/order-changes.api.ts';
import type { ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { Router } from '#platform/http/router.ts';
import type { OrderState } from '../orders/order-state.ts';
import { editOrder } from './edit-order.ts';
import { addOrderFiles, removeOrderFile } from './order-files.ts';
import { restartOrder } from './restart-order.ts';

/** Answers with the order after the change; a conflict contains the present order. */
export type AnswerChange = (actor: UserActor, id: string, order: Promise<OrderState>) => Promise<ServiceOrderDetail>;

export function bindOrderChanges(context: AppContext, router: Router, answer: AnswerChange): void {
  router.bind(orderChangesApi.restart, ({ actor, params: { id }, body }) =>
    answer(actor, id, restartOrder(context, actor, { ...body, orderId: id })),
  );
  router.bind(orderChangesApi.edit, ({ actor, params: { id }, body }) =>
    answer(actor, id, editOrder(context, actor, { ...body, orderId: id })),
  );
  router.bind(orderChangesApi.addFiles, ({ actor, params: { id }, body }) =>
    answer(actor, id, addOrderFiles(context, actor, { orderId: id, uploadIds: body.uploadIds })),
  );
  router.bind(orderChangesApi.removeFile, ({ actor, params: { id, file } }) =>
    answer(actor, id, removeOrderFile(context, actor, { orderId: id, uploadId: file })),
  );
}
