import { visitorsApi } from '@sala/contract/visitors/visitors.api.ts';
import {
  endByVisitor,
  findMessageFromElsewhere,
  listVisitorMessages,
  markVisitorSeen,
  rateChannel,
  sendVisitorMessage,
  tellVisitorTyping,
} from '#modules/chat/chat.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { Router } from '#platform/http/router.ts';
import { readChannelVisitor } from './channel-visitor.ts';
import type { ChatOpenings } from './chat-openings.ts';
import { answerPreChat, leaveMessage } from './forms/answer-questions.ts';
import { orderTranscript } from './transcripts/order-transcript.ts';
import { createSession } from './usecases/create-session.ts';
import { notePage } from './usecases/note-page.ts';
import { VisitorDesk } from './visitors.usecases.ts';

export function bindVisitorRoutes(context: AppContext, router: Router, openings: ChatOpenings): void {
  const desk = new VisitorDesk(context, openings);
  router.bind(visitorsApi.config, ({ query, request }) => desk.readConfig(query.appId, request));
  router.bind(visitorsApi.createSession, ({ body, request }) => createSession(context, body, request));

  router.bind(visitorsApi.listMessages, async ({ actor, query, request }) => {
    await desk.assertOrigin(actor, request);
    const { rows, nextCursor } = await listVisitorMessages(context, actor, query);
    return { rows, meta: { limit: query.limit, nextCursor } };
  });
  router.bind(visitorsApi.createMessage, async ({ actor, body, request }) => {
    await desk.assertOrigin(actor, request);
    const { merchantId, visitorId } = actor;
    const sentBefore = await findMessageFromElsewhere(context, actor, body.id);
    if (sentBefore) return sentBefore;
    return sendVisitorMessage(context, {
      merchantId,
      visitorId,
      body,
      departmentId: body.departmentId,
      isGuest: actor.home !== undefined,
      readVisitor: (unit) => readChannelVisitor(unit, visitorId),
    });
  });
  router.bind(visitorsApi.answer, async ({ actor, body, request }) => {
    await desk.assertOrigin(actor, request);
    return answerPreChat(context, actor, body);
  });
  router.bind(visitorsApi.leaveMessage, async ({ actor, body, request }) => {
    await desk.assertOrigin(actor, request);
    return leaveMessage(context, actor, body);
  });
  router.bind(visitorsApi.createAttachment, async ({ actor, file, request }) => {
    await desk.assertOrigin(actor, request);
    return desk.storeAttachment(actor, file);
  });
  router.bind(visitorsApi.seen, async ({ actor, body, request }) => {
    await desk.assertOrigin(actor, request);
    return markVisitorSeen(context, actor, body.seq);
  });
  router.bind(visitorsApi.end, async ({ actor, request }) => {
    await desk.assertOrigin(actor, request);
    return endByVisitor(context, actor);
  });
  router.bind(visitorsApi.rate, async ({ actor, body, request }) => {
    await desk.assertOrigin(actor, request);
    return rateChannel(context, actor, { stars: body.stars, comment: body.comment ?? '' });
  });
  router.bind(visitorsApi.page, async ({ actor, body, request }) => {
    await desk.assertOrigin(actor, request);
    await notePage(context, actor, body);
    return null;
  });
  router.bind(visitorsApi.mailTranscript, async ({ actor, body, request }) => {
    await desk.assertOrigin(actor, request);
    await orderTranscript(context, actor, body.email);
    return null;
  });
  router.bind(visitorsApi.typing, async ({ actor, body, request }) => {
    await desk.assertOrigin(actor, request);
    await tellVisitorTyping(context, actor, body.isTyping);
    return null;
  });
}
