import type {
  CandidateField,
  DispatchCandidate,
  DispatchChoice,
} from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import { findVisible } from '#kernel/record-kind.ts';
import { getName, toPicture } from '#modules/identity/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { found } from '#platform/failure.ts';
import type { OrderState } from '../orders/order-state.ts';
import type { ServiceOrdersContext } from '../service-orders.context.ts';
import { orderKind } from '../service-orders.kind.ts';
import { chooseOperator, isOfDepartment, scoreCandidates } from './choose-operator.ts';
import { countLoads, findArrival, listChoices, readTurns } from './dispatch.repository.ts';
import { isAutomatic } from './dispatch-coordinator.ts';
import { readColleagues, toCandidates } from './staff.ts';

/** All candidates with their present state for the order. */
async function readCandidates(context: ServiceOrdersContext, order: OrderState, part: CandidateField) {
  const { merchantId } = order;
  const { sql } = context.database.forMerchant(merchantId);
  const now = context.clock.now();
  const arrival = found(await findArrival(sql, merchantId, order.id));
  const at = arrival.scheduleAt && arrival.scheduleAt > now ? arrival.scheduleAt : undefined;
  const [colleagues, loads] = await Promise.all([
    readColleagues(context, merchantId, { part, at }),
    countLoads(sql, merchantId, { now, part }),
  ]);
  const turns = await readTurns(
    sql,
    merchantId,
    colleagues.map(({ user }) => user.id),
  );
  const own =
    part === 'operator' ? arrival : { ...arrival, holderId: order.priceSpecialist?.id ?? null, rejectedBy: [] };
  return { colleagues, arrival: own, candidates: toCandidates(colleagues, { loads, turns }) };
}

/** Candidates for the order, best first. Throws recordNotFound when the actor may not see it. */
export async function listOrderCandidates(
  context: ServiceOrdersContext,
  actor: UserActor,
  { id, part }: { id: string; part: CandidateField },
): Promise<DispatchCandidate[]> {
  const order = await findVisible(context, orderKind, actor, id);
  const { colleagues, arrival, candidates } = await readCandidates(context, order, part);
  const known = new Map(colleagues.map((colleague) => [colleague.user.id, colleague]));
  return scoreCandidates(candidates, arrival, 'byHand').map((taker) => {
    const { user, department, availability, shift } = known.get(taker.id)!;
    const profilePicture = toPicture(context, user);
    const isInDepartment = isOfDepartment(department?.id ?? null, arrival);
    return { ...taker, profilePicture, department, isInDepartment, language: user.locale, availability, shift };
  });
}

/** Needs an operator. */
export const isWaiting = ({ status }: OrderState): boolean => status === 'pendingDispatch';

/** The automatic assignments of the order with their reasons, and why it waits. Throws recordNotFound when the actor may not see it. */
export async function readChoices(
  context: ServiceOrdersContext,
  actor: UserActor,
  id: string,
): Promise<DispatchChoice[]> {
  const order = await findVisible(context, orderKind, actor, id);
  const rows = await listChoices(context.database.forMerchant(actor.merchantId).query, id);
  const past = rows.map(
    (row): DispatchChoice => ({
      id: row.id,
      at: row.at.toISOString(),
      outcome: 'assigned',
      chosen: { id: row.operator_id, name: getName({ firstName: row.first_name, lastName: row.last_name }) },
      considered: row.considered,
    }),
  );
  if (!isWaiting(order) || !(await isAutomatic(context, actor.merchantId))) return past;
  const { candidates, arrival } = await readCandidates(context, order, 'operator');
  const { considered } = chooseOperator(candidates, arrival);
  const at = context.clock.now().toISOString();
  return [{ id, at, outcome: 'waiting', chosen: null, considered: [...considered] }, ...past];
}
