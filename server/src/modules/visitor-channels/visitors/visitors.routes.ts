import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import {
  endByVisitor,
  findMessageFromElsewhere,
  listVisitorMessages,
  listVisitorThread,
  markVisitorSeen,
  rateChannel,
  sendVisitorMessage,
} from '#modules/conversations/chat/chat.public.ts';
import type { Router } from '#platform/http/router.ts';
import { readChannelVisitor } from './channel-visitor.ts';
import type { ChatOpenings } from './chat-openings.ts';
import { answerPreChat, leaveMessage } from './forms/answer-questions.ts';
import { leaveContact } from './forms/leave-contact.ts';
import { countVisitorMessage } from './message-limits.ts';
import { orderTranscript } from './transcripts/order-transcript.ts';
import { createSession } from './usecases/create-session.ts';
import { notePage } from './usecases/note-page.ts';
import { VisitorTeams } from './usecases/read-team.ts';
import type { VisitorsContext } from './visitors.context.ts';
import { VisitorTestKit } from './visitors.usecases.ts';

export function bindVisitorRoutes(context: VisitorsContext, router: Router, openings: ChatOpenings): void {
  const kit = new VisitorTestKit(context, openings);
  router.bind(visitorsApi.config, ({ query, request }) => kit.readConfig(query.appId, request));
  const teams = new VisitorTeams(context);
  router.bind(visitorsApi.team, ({ actor }) => teams.read(actor.merchantId));
  router.bind(visitorsApi.createSession, ({ body, request }) => createSession(context, body, request));

  router.bind(visitorsApi.listMessages, async ({ actor, query }) => {
    const { cursor, ...page } = query;
    const { rows, nextCursor } =
      cursor === undefined
        ? await listVisitorMessages(context, actor, page)
        : await listVisitorThread(context, actor, { cursor, limit: page.limit });
    return { rows, meta: { limit: query.limit, nextCursor } };
  });
  router.bind(visitorsApi.createMessage, async ({ actor, body, request }) => {
    await countVisitorMessage(context, actor, request);
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
  router.bind(visitorsApi.answer, ({ actor, body }) => answerPreChat(context, actor, body));
  router.bind(visitorsApi.leaveMessage, async ({ actor, body, request }) => {
    await countVisitorMessage(context, actor, request);
    return leaveMessage(context, actor, body);
  });
  router.bind(visitorsApi.leaveContact, ({ actor, body }) => leaveContact(context, actor, body));
  router.bind(visitorsApi.createAttachment, ({ actor, file, request }) => kit.storeAttachment(actor, file, request), {
    async admit({ actor }) {
      await kit.assertMayAttach(actor);
      return undefined;
    },
  });
  router.bind(visitorsApi.seen, ({ actor, body }) => markVisitorSeen(context, actor, body.seq));
  router.bind(visitorsApi.end, ({ actor }) => endByVisitor(context, actor));
  router.bind(visitorsApi.rate, ({ actor, body }) =>
    rateChannel(context, actor, { stars: body.stars, comment: body.comment ?? '' }),
  );
  router.bind(visitorsApi.page, async ({ actor, body }) => {
    await notePage(context, actor, body);
    return null;
  });
  router.bind(visitorsApi.mailTranscript, async ({ actor, body }) => {
    await orderTranscript(context, actor, body.email);
    return null;
  });
  router.bind(visitorsApi.typing, async ({ actor, body }) => {
    await context.typing.byVisitor(actor, body.isTyping);
    return null;
  });
}
