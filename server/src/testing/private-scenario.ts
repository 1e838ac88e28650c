import { privateMessagesApi } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import { privateRoomsApi } from '@sala/contract/conversations/private-chat/private-rooms.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { newId } from '#platform/ids.ts';
import { type Company, getData } from './company.ts';
import { Listener } from './listener.ts';
import type { TestPortal } from './test-portal.ts';

/** What people do in rooms of private chat. */

/** A token of private chat for who is signed in. */
export const chatTokenOf = async (portal: TestPortal): Promise<string> =>
  getData(await portal.call(privateRoomsApi.login)).token;

export const say = (portal: TestPortal, roomId: string, text: string, more: object = {}) =>
  portal.call(privateMessagesApi.create, { body: { type: 'text', id: newId(), roomId, text, ...more } });

export const readRoom = async (portal: TestPortal, roomId: string, page: object = {}) =>
  getData(await portal.call(privateMessagesApi.list, { body: { roomId, ...page } }));

/** The words of a room's messages, without notes of what happened. */
export const wordsOf = async (portal: TestPortal, roomId: string): Promise<string[]> =>
  (await readRoom(portal, roomId)).filter(({ type }) => type !== 'system').map(({ text }) => text);

/** Somebody with the sockets of private chat open. */
export const hear = async (portal: TestPortal): Promise<Listener> =>
  Listener.with(portal, await chatTokenOf(portal), [roomNamespace, messageNamespace]);

/** A room of the host's with a partner, whose owner has come. */
export async function openPartnerRoom(
  host: Company,
  guest: Company,
  partnerId: string,
  title = 'Market hall',
): Promise<string> {
  const body = { kind: 'partner' as const, title, partnerIds: [partnerId] };
  const { id } = getData(await host.owner.call(privateRoomsApi.create, { body }));
  getData(await guest.owner.call(privateRoomsApi.join, { body: { roomId: id } }));
  return id;
}

export async function openGroup({ owner }: Company, { isOpen = true, userIds = [] as string[] } = {}): Promise<string> {
  const body = { kind: 'group' as const, title: 'Kitchen', isOpen, userIds };
  return getData(await owner.call(privateRoomsApi.create, { body })).id;
}

export const openDirect = async (portal: TestPortal, userId: string): Promise<string> =>
  getData(await portal.call(privateRoomsApi.create, { body: { kind: 'direct', userId } })).id;

export const roomOf = async (portal: TestPortal, id: string) =>
  getData(await portal.call(privateRoomsApi.get, { params: { id } }));
