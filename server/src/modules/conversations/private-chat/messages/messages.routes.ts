import { privateMessagesApi as calls } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { translateText } from '#modules/connections/language-services/language-services.public.ts';
import { readTopics } from '#modules/identity/notifications/notifications.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import type { Router } from '#platform/http/router.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import type { PrivateChatContext } from '../private-chat.context.ts';
import { noticeTopics } from '../private-notices.ts';
import { listHearers } from '../rooms/members.repository.ts';
import { getJoinedRoom } from '../rooms/room-access.ts';
import { openCard } from './cards.ts';
import { assertThere, editMessage, reactToMessage, readHistory, removeMessage } from './change-message.ts';
import { exportRoom } from './export-room.ts';
import { presentMessages } from './messages.projection.ts';
import { findMessage, listFileMessages, listMessages, moveSeen, searchMessages } from './messages.repository.ts';
import { sendMessage } from './send-message.ts';
import { transcribeVoice } from './transcribe-voice.ts';

const searchPage = 50;
const filesPage = 60;

/** What is said in rooms. */
export function bindMessages(context: PrivateChatContext, router: Router): void {
  const { database } = context;
  const placeOf = async (actor: Parameters<typeof getJoinedRoom>[1], roomId: string) => {
    const room = await getJoinedRoom(context, actor, roomId);
    return { hostId: room.merchant_id, roomId };
  };
  router.bind(calls.list, async ({ actor, body: { roomId, ...page } }) => {
    const rows = await listMessages(database, await placeOf(actor, roomId), page);
    return { rows: await presentMessages(context, rows, actor.merchantId), meta: { limit: page.limit } };
  });
  router.bind(calls.create, ({ actor, body }) => sendMessage(context, actor, body));
  router.bind(calls.edit, ({ actor, body }) => editMessage(context, actor, body));
  router.bind(calls.history, async ({ actor, body }) => {
    const rows = await readHistory(context, actor, body);
    return { rows, meta: { limit: rows.length } };
  });
  router.bind(calls.remove, ({ actor, body }) => removeMessage(context, actor, body));
  router.bind(calls.react, ({ actor, body }) => reactToMessage(context, actor, body));
  router.bind(calls.seen, async ({ actor, body: { roomId, seq } }) => {
    const room = await getJoinedRoom(context, actor, roomId);
    const { merchantId, userId } = actor;
    await inTransaction(context, merchantId, async (unit) => {
      const reached = Math.min(seq, room.last_seq);
      if (await moveSeen(unit, roomId, userId, reached))
        unit.emit('privateRoom.seen', { hostId: room.merchant_id, roomId, merchantId, userId, seq: reached });
      await readTopics(context, unit, { userId, topics: noticeTopics(roomId) });
    });
    return null;
  });
  router.bind(calls.typing, async ({ actor, body: { roomId, isTyping } }) => {
    const { hostId } = await placeOf(actor, roomId);
    const others = (await listHearers(database, hostId, roomId)).filter(({ user_id }) => user_id !== actor.userId);
    const rooms = others.map(({ user_id }) => actorRooms.chatUser(user_id));
    const sender = { id: actor.userId, name: actor.name };
    if (rooms.length > 0)
      context.realtime.emit(messageNamespace, rooms, 'private:typing', { channelId: roomId, isTyping, sender });
    return null;
  });
  router.bind(calls.search, async ({ actor, body }) => {
    if (body.roomId) await getJoinedRoom(context, actor, body.roomId);
    const rows = await searchMessages(database, actor, { ...body, limit: searchPage });
    const messages = await presentMessages(context, rows, actor.merchantId);
    return {
      rows: messages.map((message, index) => ({ message, roomTitle: rows[index]!.room_title })),
      meta: { limit: searchPage },
    };
  });
  router.bind(calls.translate, async ({ actor, query: { roomId, id } }) => {
    const { hostId } = await placeOf(actor, roomId);
    const { text } = assertThere(await findMessage(database, hostId, id), roomId);
    if (!/\p{L}/u.test(text)) return { text: '' };
    const translated = await translateText(context, actor.merchantId, { text, to: actor.locale });
    return { text: translated.text ?? '' };
  });
  router.bind(calls.transcribe, ({ actor, body }) => transcribeVoice(context, actor, body));
  router.bind(calls.card, async ({ actor, query: { roomId, id } }) => {
    const { hostId } = await placeOf(actor, roomId);
    const row = assertThere(await findMessage(database, hostId, id), roomId);
    const isOwn = row.sender_merchant_id === actor.merchantId;
    return openCard(context, actor, isOwn ? (row.details.card ?? null) : null);
  });
  router.bind(calls.exportRoom, ({ actor, params: { id: roomId }, query: { format }, request }) =>
    exportRoom(context, { actor, request }, { roomId, format }),
  );
  router.bind(calls.files, async ({ actor, body: { roomId, beforeSeq } }) => {
    const rows = await listFileMessages(database, await placeOf(actor, roomId), { beforeSeq, limit: filesPage });
    return { rows: await presentMessages(context, rows, actor.merchantId), meta: { limit: filesPage } };
  });
}
