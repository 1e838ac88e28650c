import { uploadErrors } from '@sala/contract/platform-services/uploads/uploads.errors.ts';
import { customerOrderErrors } from '@sala/contract/service/service-orders/customer-orders.errors.ts';
import { maxFilesOfCustomer, maxRatingChanges } from '@sala/contract/service/service-orders/customer-orders.schema.ts';
import { serviceOrderErrors } from '@sala/contract/service/service-orders/service-orders.errors.ts';
import type { ServiceMoveName } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { claimUploadFor, discardUnlessUsed, storeUpload } from '#modules/platform-services/uploads/uploads.public.ts';
import { assertCanWrite } from '#modules/visitor-channels/visitors/visitors.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo, UploadedFile } from '#platform/http/router.ts';
import { countFilesOfCustomer, insertOrderFile } from '../changes/order-files.repository.ts';
import { countLogs } from '../logs/order-logs.repository.ts';
import { assertMovable, type Move, runMove, writeMove } from '../moves/run-move.ts';
import { customerActor, lineWithin, writeOrder } from '../moves/write-order.ts';
import type { OrderState } from '../orders/order-state.ts';
import type { OrderPatch } from '../orders/orders.repository.ts';
import { findLastPrice, saveAnswer } from '../prices/order-prices.repository.ts';
import type { ServiceOrdersContext } from '../service-orders.context.ts';
import type { OrderChange } from '../service-orders.events.ts';
import { isEnded, isRateable } from './customer-order.ts';

/** The order of an identified customer. */
export interface OwnOrder {
  readonly order: Pick<OrderState, 'merchantId' | 'id' | 'channelId' | 'customer'>;
  /** How they came: a link may have been passed on, or be used by a user of the business. */
  readonly via: 'link' | 'chat';
}

const customerKind = 'customer';

/** Their texts and files follow the same rules as in the chat. */
function assertCanPost(context: ServiceOrdersContext, { order }: OwnOrder, words = ''): Promise<void> {
  const { merchantId, channelId, customer } = order;
  return assertCanWrite(context, { merchantId, channelId, visitorId: customer.visitorId }, words);
}

/** Locks the order and runs a change of the customer. A repeat is ignored: `isSaid` returns whether the order already has the answer. */
async function change(
  context: ServiceOrdersContext,
  own: OwnOrder,
  version: number | undefined,
  {
    words,
    isSaid = () => false,
    work,
  }: {
    words?: string | undefined;
    isSaid?: (order: OrderState, unit: UnitOfWork) => boolean | Promise<boolean>;
    work: (unit: UnitOfWork, order: OrderState) => Promise<OrderState>;
  },
): Promise<OrderState> {
  if (words) await assertCanPost(context, own, words);
  const { merchantId, id: orderId } = own.order;
  return runMove(context, merchantId, customerKind, { orderId }, async (unit, order) => {
    if (await isSaid(order, unit)) return order;
    if (version !== undefined && version !== order.version)
      fail(serviceOrderErrors.orderHasChanged, { version: order.version });
    return work(unit, order);
  });
}

async function move(
  context: AppContext,
  unit: UnitOfWork,
  order: OrderState,
  { words, via, params, ...effect }: Move & Pick<OwnOrder, 'via'> & { words?: string | undefined },
): Promise<OrderState> {
  assertMovable(effect.name, order, customerKind);
  return writeMove(
    context,
    unit,
    order,
    { ...effect, params: { ...params, via } },
    { by: customerKind, reason: words },
  );
}

export interface PriceAnswer {
  readonly number: number;
  readonly isAccepted: boolean;
  readonly words?: string | undefined;
  readonly version: number;
}

/** Accepts the last price, or asks about it, which sends the order back to the price specialist. */
export function answerPrice(context: ServiceOrdersContext, own: OwnOrder, answer: PriceAnswer): Promise<OrderState> {
  const { number, isAccepted, words = '', version } = answer;
  const state = isAccepted ? ('accepted' as const) : ('questioned' as const);
  return change(context, own, version, {
    words,
    async isSaid(order, unit) {
      const price = await findLastPrice(unit.query, order.id);
      return price?.number === number && price.state === state;
    },
    async work(unit, order) {
      const name: ServiceMoveName = isAccepted ? 'acceptPrice' : 'questionPrice';
      assertMovable(name, order, customerKind);
      const price = await findLastPrice(unit.query, order.id);
      if (price?.number !== number || price.state !== 'open') return fail(customerOrderErrors.priceNotOpen);
      await saveAnswer(unit.query, price.id, { state, words, at: context.clock.now() });
      const patch = isAccepted ? {} : { is_price_agreed: false };
      return move(context, unit, order, { name, patch, params: { number: String(number) }, words, via: own.via });
    },
  });
}

/** Confirms that the work was done, or reports that it was not. */
export function confirmOrder(
  context: ServiceOrdersContext,
  own: OwnOrder,
  { isDone, words, version }: { isDone: boolean; words?: string | undefined; version: number },
): Promise<OrderState> {
  return change(context, own, version, {
    words,
    isSaid: ({ status }) => status === (isDone ? 'resolved' : 'unresolved'),
    work(unit, order) {
      // The customer is only asked after the business has confirmed the work.
      if (!order.isCompletionConfirmed) fail(serviceOrderErrors.notAllowToUpdate, { status: order.status });
      return move(context, unit, order, { name: isDone ? 'resolve' : 'dispute', words, via: own.via });
    },
  });
}

export function cancelOrder(
  context: ServiceOrdersContext,
  own: OwnOrder,
  { reason, version }: { reason?: string | undefined; version: number },
): Promise<OrderState> {
  return change(context, own, version, {
    words: reason,
    isSaid: ({ status }) => status === 'cancelledByCustomer',
    work: (unit, order) => move(context, unit, order, { name: 'cancelByCustomer', words: reason, via: own.via }),
  });
}

/** Writes a change without a status change as the next version, with a history line. */
function note(
  context: AppContext,
  unit: UnitOfWork,
  order: OrderState,
  {
    cause,
    patch,
    words,
    params,
  }: { cause: OrderChange; patch: OrderPatch; words?: string | undefined; params: Record<string, string> },
): Promise<OrderState> {
  const lines = [lineWithin(order, { action: cause, reason: words, params })];
  return writeOrder(context, unit, order, { cause, creator: customerActor, patch, lines, words });
}

/** Limited, since each rating is broadcast to all who may see the order. */
async function assertCanRate(unit: UnitOfWork, { id }: OrderState): Promise<void> {
  const total = await countLogs(unit.query, { orderId: id, action: 'rating' });
  if (total > maxRatingChanges) fail(customerOrderErrors.tooManyRatings, { max: maxRatingChanges });
}

/** Stores the customer's rating of an ended order; a later rating replaces an earlier one. */
export function rateOrder(
  context: ServiceOrdersContext,
  own: OwnOrder,
  { stars, comment = '' }: { stars: number; comment?: string | undefined },
): Promise<OrderState> {
  return change(context, own, undefined, {
    words: comment,
    isSaid: ({ rating }) => rating?.stars === stars && rating.comment === comment,
    async work(unit, order) {
      if (!isRateable(order)) fail(customerOrderErrors.orderNotEnded);
      await assertCanRate(unit, order);
      const rating = JSON.stringify({ stars, comment, at: context.clock.now().toISOString() });
      return note(context, unit, order, {
        cause: 'rating',
        patch: { rating },
        words: comment,
        params: { stars: String(stars), via: own.via },
      });
    },
  });
}

async function assertCapacity(unit: UnitOfWork, order: OrderState): Promise<void> {
  if (isEnded(order)) fail(serviceOrderErrors.notAllowToUpdate, { status: order.status });
  if ((await countFilesOfCustomer(unit.query, order.id)) >= maxFilesOfCustomer)
    fail(customerOrderErrors.tooManyFilesOfCustomer, { max: maxFilesOfCustomer });
}

/** Adds a file of the customer: photo, video or voice. */
export async function addFile(
  context: ServiceOrdersContext,
  own: OwnOrder,
  file: UploadedFile,
  request: RequestInfo,
): Promise<OrderState> {
  const { merchantId, id: orderId } = own.order;
  await assertCanPost(context, own);
  // Checked first, so that nothing is stored for a closed order.
  await change(context, own, undefined, {
    async work(unit, order) {
      await assertCapacity(unit, order);
      return order;
    },
  });
  const uploader = { type: 'visitor', id: orderId } as const;
  const upload = await storeUpload(context, { merchantId, uploader, file, request });
  return discardUnlessUsed(context, { merchantId, id: upload.id }, () => {
    if (upload.kind === 'file') fail(uploadErrors.fileTypeNotAllowed);
    return change(context, own, undefined, {
      async work(unit, order) {
        await assertCapacity(unit, order);
        const taken = await claimUploadFor(unit, { id: upload.id, uploader, usedById: orderId });
        if (!taken) return fail(uploadErrors.uploadFailed);
        await insertOrderFile(unit.query, {
          orderId,
          file: taken,
          by: { id: null, name: order.customer.name },
          at: context.clock.now(),
        });
        return note(context, unit, order, { cause: 'attach', patch: {}, params: { name: taken.name, via: own.via } });
      },
    });
  });
}
