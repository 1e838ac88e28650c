import { commonErrors } from '@sala/contract/core/errors.ts';
import { callBacksApi, callsApi, callUsersApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { callErrors } from '@sala/contract/telephony/calls/calls.errors.ts';
import { callNamespace } from '@sala/contract/telephony/calls/calls.events.ts';
import { findUser, getName, toPicture } from '#modules/identity/users/users.public.ts';
import { signFilePath } from '#modules/platform-services/uploads/uploads.public.ts';
import { findVisitor } from '#modules/visitor-channels/visitors/visitors.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { fail, found } from '#platform/failure.ts';
import type { Router } from '#platform/http/router.ts';
import { setOutcome } from './after-call.ts';
import { listCallOperators, readCallQueue, readSetup } from './call-queue.ts';
import { presentCallBack } from './callbacks/call-backs.projection.ts';
import { findCallBack, pageCallBacks } from './callbacks/call-backs.repository.ts';
import { openChannelOf, updateCallBackRow } from './callbacks/call-backs.usecases.ts';
import type { CallsContext } from './calls.context.ts';
import { notifyOfCall } from './life/answer-call.ts';
import { invite, leave, setVisitorOnHold, transfer } from './life/hand-over.ts';
import { callVisitor } from './life/start-call.ts';
import { setListening, setWhispering } from './life/supervise.ts';
import { relayFor } from './relay.ts';
import { isRunning } from './sessions/call-state.ts';
import { historyFile } from './sessions/history-file.ts';
import {
  findBetween,
  getVisibleCall,
  listHistory,
  listRinging,
  readDetail,
  readNotes,
  readRunning,
  writeNotes,
} from './sessions/read-calls.ts';
import { presentSession } from './sessions/session.projection.ts';

const wholeList = <Row>(rows: Row[]) => ({ rows, meta: { page: 1, limit: rows.length, total: rows.length } });

export function bindCalls(context: CallsContext, router: Router): void {
  router.bind(callsApi.running, ({ actor }) => readRunning(context, actor));
  router.bind(callsApi.ringing, async ({ actor }) => wholeList(await listRinging(context, actor)));
  router.bind(callsApi.list, ({ actor, query }) => listHistory(context, actor, query));
  router.bind(callsApi.export, ({ actor, query, request: { locale } }) =>
    historyFile(context, actor, { ...query, locale }),
  );
  router.bind(callsApi.findByAcsUsers, ({ actor, query }) =>
    findBetween(context, actor, { callerId: query.acsCallerUserId, calleeId: query.acsCalleeUserId }),
  );
  router.bind(callsApi.notify, ({ actor, body }) => notifyOfCall(context, actor, body));
  router.bind(callsApi.get, ({ actor, params }) => readDetail(context, actor, params.id));
  router.bind(callsApi.callVisitor, ({ actor, body }) => callVisitor(context, actor, body));
  router.bind(callsApi.hold, ({ actor, params, body }) => setVisitorOnHold(context, actor, { ...params, ...body }));
  router.bind(callsApi.transfer, ({ actor, params, body }) => transfer(context, actor, { ...params, to: body }));
  router.bind(callsApi.invite, ({ actor, params, body }) => invite(context, actor, { ...params, ...body }));
  router.bind(callsApi.leave, ({ actor, params }) => leave(context, actor, params));
  router.bind(callsApi.setListening, ({ actor, params, body, request }) =>
    setListening(context, actor, { ...params, ...body }, request),
  );
  router.bind(callsApi.setWhispering, ({ actor, params, body, request }) =>
    setWhispering(context, actor, { ...params, ...body }, request),
  );
  router.bind(callsApi.getRelay, async ({ actor, params: { id } }) => {
    const state = await getVisibleCall(context, actor, id);
    const own = state.participants.find(({ user_id, state: place }) => user_id === actor.userId && place !== 'left');
    if (!isRunning(state.row)) fail(callErrors.callIsOver);
    return relayFor(context, { callId: id, participantId: found(own).id });
  });
  router.bind(callsApi.getNotes, ({ actor, params }) => readNotes(context, actor, params.id));
  router.bind(callsApi.saveNotes, ({ actor, params, body }) => writeNotes(context, actor, { ...params, ...body }));
  router.bind(callsApi.setOutcome, ({ actor, params, body }) => setOutcome(context, actor, { ...params, ...body }));
  router.bind(callsApi.setup, ({ actor }) => readSetup(context, actor.merchantId));
  router.bind(callsApi.queue, ({ actor }) => readCallQueue(context, actor));
  bindCallUsers(context, router);
  bindCallBacks(context, router);
}

function bindCallUsers(context: CallsContext, router: Router): void {
  router.bind(callUsersApi.callerInfo, async ({ actor, query: { sessionId } }) => {
    const id = sessionId ?? found(await readRunning(context, actor)).id;
    const state = await getVisibleCall(context, actor, id);
    const { visitorAvatar: avatar } = presentSession(context, state);
    return { callUser: { name: state.visitorName, avatar } };
  });
  router.bind(callUsersApi.create, async ({ actor }) => {
    const { merchantId, userId, sessionId } = actor;
    if (sessionId === null) return fail(commonErrors.notAllowed);
    const session = { merchantId, userId, sessionId };
    return {
      acsToken: await context.authentication.issueSocketToken(session, callNamespace.path),
      acsUserId: userId,
    };
  });
  router.bind(callUsersApi.get, async ({ actor, params: { id } }) => toCallUser(context, actor, id));
  router.bind(callUsersApi.optionCall, async ({ actor }) => wholeList(await listCallOperators(context, actor)));
}

/** A colleague, or a visitor of a call that the actor may read. */
async function toCallUser(context: CallsContext, actor: UserActor, id: string) {
  const tenant = context.database.forMerchant(actor.merchantId);
  const user = await findUser(tenant, id);
  if (user) return { callUser: { name: getName(user), avatar: toPicture(context, user) } };
  const visitor = found(await findVisitor(tenant.query, id));
  const filter = { visitorId: id, page: 1, limit: 1, order: 'startedAt', sort: 'desc' } as const;
  found((await listHistory(context, actor, filter)).rows[0]);
  const { merchantId } = actor;
  const { picture_id: picture } = visitor;
  const avatar = picture && signFilePath(context, { merchantId, id: picture, isThumbnail: false });
  return { callUser: { name: visitor.name, avatar } };
}

function bindCallBacks(context: CallsContext, router: Router): void {
  const queryOf = ({ merchantId }: UserActor) => context.database.forMerchant(merchantId).query;
  router.bind(callBacksApi.list, async ({ actor, query }) => {
    const filter = { ...query, isDone: query.isDone === 'true', userId: actor.userId };
    const { rows, meta } = await pageCallBacks(queryOf(actor), filter);
    return { rows: await Promise.all(rows.map((row) => presentCallBack(context, row))), meta };
  });
  router.bind(callBacksApi.get, async ({ actor, params }) =>
    presentCallBack(context, found(await findCallBack(queryOf(actor), params.id))),
  );
  router.bind(callBacksApi.update, ({ actor, params, body }) =>
    updateCallBackRow(context, actor, { ...params, ...body }),
  );
  router.bind(callBacksApi.openChannel, ({ actor, params }) => openChannelOf(context, actor, params.id));
}
