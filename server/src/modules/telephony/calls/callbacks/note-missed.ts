import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import type { CallsContext } from '../calls.context.ts';
import type { SessionRow } from '../sessions/call-state.ts';
import { presentCallBack } from './call-backs.projection.ts';
import { findCallBack, findOpenCallBackOf, insertCallBack, updateCallBack } from './call-backs.repository.ts';

/** Who was not answered is to be called back: once, however often they tried. */
export async function noteMissed(context: CallsContext, unit: UnitOfWork, call: SessionRow): Promise<void> {
  if (await findOpenCallBackOf(unit.query, call.visitor_id)) return;
  const now = context.clock.now();
  const id = newId();
  await insertCallBack(unit.query, {
    id,
    call_id: call.id,
    visitor_id: call.visitor_id,
    kind: 'missed',
    created_at: now,
    updated_at: now,
  });
  await notifyCallBack(context, unit, id);
}

/** A conversation with the visitor settles their missed calls. */
export async function settleReached(context: CallsContext, unit: UnitOfWork, visitorId: string): Promise<void> {
  const open = await findOpenCallBackOf(unit.query, visitorId);
  if (!open) return;
  const now = context.clock.now();
  await updateCallBack(unit.query, open.id, { outcome: 'reached', done_at: now, updated_at: now });
  await notifyCallBack(context, unit, open.id);
}

export async function notifyCallBack(
  context: Pick<CallsContext, 'config' | 'clock' | 'visitorPresence'>,
  unit: UnitOfWork,
  id: string,
): Promise<void> {
  const row = await findCallBack(unit.query, id);
  if (row)
    unit.emit('call.backChanged', { merchantId: unit.merchantId, callBack: await presentCallBack(context, row) });
}
