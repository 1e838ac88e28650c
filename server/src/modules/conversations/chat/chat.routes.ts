import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { draftsApi } from '@sala/contract/conversations/chat/notes.api.ts';
import type { Router } from '#platform/http/router.ts';
import { registerChannelMoves } from './channels/channel-moves.routes.ts';
import { countVisibleChannels, getChannel, listVisibleChannels } from './channels/channels.usecases.ts';
import { assignOperator } from './channels/usecases/assign-operator.ts';
import { joinChannel } from './channels/usecases/join-channel.ts';
import { leaveChannel } from './channels/usecases/leave-channel.ts';
import { setChannelStatus } from './channels/usecases/set-channel-status.ts';
import type { ChatContext } from './chat.context.ts';
import { listDrafts, saveDraft } from './drafts/drafts.usecases.ts';
import { listChannelMessages, markSeen } from './messages/messages.usecases.ts';
import { deleteMessage } from './messages/usecases/delete-message.ts';
import { listChannelAttachments } from './messages/usecases/list-channel-attachments.ts';
import { sendOperatorMessage } from './messages/usecases/send-operator-message.ts';
import { bindNoteRoutes } from './notes/notes.routes.ts';
import { Viewers } from './viewers/viewers.ts';

export function bindChatRoutes(context: ChatContext, router: Router): void {
  // Created at the start, since other processes send their viewers to sockets of this one.
  const viewers = new Viewers(context);
  router.bind(channelsApi.list, async ({ actor, query }) => {
    const { rows, nextCursor } = await listVisibleChannels(context, actor, query);
    return { rows, meta: { limit: query.limit, nextCursor } };
  });
  router.bind(channelsApi.countUnread, ({ actor }) => countVisibleChannels(context, actor));
  router.bind(channelsApi.detail, ({ actor, body }) => getChannel(context, actor, body.channelId));
  router.bind(channelsApi.assign, ({ actor, body, request }) => assignOperator(context, actor, body, request));
  router.bind(channelsApi.join, ({ actor, body, request }) => joinChannel(context, actor, body.channelId, request));
  router.bind(channelsApi.leave, ({ actor, body, request }) => leaveChannel(context, actor, body.channelId, request));
  router.bind(channelsApi.setStatus, async ({ actor, body, request }) => {
    // A read-only business may end conversations, but not reopen them.
    if (body.status !== 'closed') await context.authentication.standings.assertWritable(actor.merchantId);
    return setChannelStatus(context, actor, body, request);
  });

  router.bind(channelsApi.view, async ({ actor, body }) => ({
    viewers: await viewers.view(actor, body.channelId, body.state),
  }));
  router.bind(channelsApi.attachments, async ({ actor, params, query }) => {
    const { rows, nextCursor } = await listChannelAttachments(context, actor, { channelId: params.id, ...query });
    return { rows, meta: { limit: query.limit, nextCursor } };
  });
  bindNoteRoutes(context, router);
  router.bind(draftsApi.list, async ({ actor }) => {
    const rows = await listDrafts(context, actor);
    return { rows, meta: { limit: rows.length } };
  });
  router.bind(draftsApi.save, ({ actor, body }) => saveDraft(context, actor, body));

  registerChannelMoves(context, router);

  router.bind(messagesApi.list, async ({ actor, body }) => {
    const { rows, nextCursor } = await listChannelMessages(context, actor, body);
    return { rows, meta: { limit: body.limit, nextCursor } };
  });
  router.bind(messagesApi.create, ({ actor, body }) => sendOperatorMessage(context, actor, body));
  router.bind(messagesApi.remove, ({ actor, params }) => deleteMessage(context, actor, params.id));
  router.bind(messagesApi.seen, ({ actor, body }) => markSeen(context, actor, body));
  router.bind(messagesApi.typing, async ({ actor, body }) => {
    await context.typing.byOperator(actor, body.channelId, body.isTyping);
    return null;
  });
}
