import { setTimeout as pause } from 'node:timers/promises';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { newId } from '#platform/ids.ts';
import { Company, type Conversation, getData, tinyPicture } from '../company.ts';
import type { Input, NamedEndpoint } from '../contract-walk.ts';
import { Listener } from '../listener.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal, WireFailure } from '../test-portal.ts';

/** A unique text in all data of the two merchants. */
export const secretWord = 'Bougainvillea';

/** A company with creators of all records that ids refer to. */
export interface Side {
  readonly company: Company;
  readonly visitor: TestPortal;
  readonly conversation: Conversation;
  readonly answerId: string;
  /** The merchant whose ids the other one tries. */
  readonly isTried?: boolean;
}

async function openSide(app: TestApp, isTried: boolean): Promise<Side> {
  const company = await Company.open(app);
  const conversation = await company.talk(`${secretWord} ${company.merchantId}`, await company.visit(secretWord));
  const answerId = await company.answer(conversation.channelId, `${secretWord} as well`);
  return { company, conversation, answerId, visitor: conversation.portal, isTried };
}

/** A server with two unrelated merchants. */
export async function openTwoMerchants(): Promise<{ app: TestApp; lotus: Side; mekong: Side }> {
  const app = await createTestApp();
  return { app, lotus: await openSide(app, true), mekong: await openSide(app, false) };
}

/** A failed answer without the id of its request. */
export const withoutRequest = ({ request_id: _, ...rest }: WireFailure) => rest;

/** Addresses of files are signed again each day, which is no change of what they lead to. */
const withoutSignatures = <Seen>(seen: Seen): Seen =>
  JSON.parse(JSON.stringify(seen).replace(/\?exp=\d+&sig=[\w-]+/g, ''));

/** Everything that a merchant and their visitor can see. */
export async function getState({ company, conversation, visitor }: Side) {
  return withoutSignatures({
    list: getData(await company.owner.call(channelsApi.list, { query: { limit: 100 } })),
    thread: getData(await company.owner.call(messagesApi.list, { body: { channelId: conversation.channelId } })),
    counts: getData(await company.owner.call(channelsApi.countUnread)),
    own: getData(await visitor.call(visitorsApi.listMessages)),
  });
}

/** Listens to what a merchant and their visitor hear from now on. */
export async function listenTo({ company, visitor }: Side): Promise<Listener[]> {
  const listeners = [
    await Listener.on(company.owner, roomNamespace, messageNamespace),
    await Listener.on(visitor, visitorNamespace),
  ];
  await listeners[0]!.next('message:totalBadge');
  // Changes of the organisation are broadcast within a second, so those of the preparation are over.
  await pause(1500);
  for (const listener of listeners) listener.forget();
  return listeners;
}

/** Creates the record that an id field refers to. */
export type Finder = (side: Side) => Promise<string> | string;

/** Calls an endpoint as the visitor or the owner. */
export function call(side: Side, each: NamedEndpoint, input: Input) {
  const portal = each.endpoint.access === 'visitor' ? side.visitor : side.company.owner;
  const file = each.endpoint.isMultipart ? { name: 'picture.png', content: tinyPicture } : undefined;
  return portal.call(each.endpoint, input, { file });
}

export async function newTalk({ company }: Side): Promise<string> {
  return (await company.talk()).channelId;
}

export async function newRole({ company }: Side): Promise<string> {
  const permissions = [{ subject: 'chat' as const, action: 'read' as const }];
  return getData(await company.owner.call(rolesApi.create, { body: { name: newId(), permissions } })).id;
}

export async function newUser(side: Side): Promise<string> {
  const body = {
    email: `${newId()}@people.example`,
    firstName: secretWord,
    lastName: secretWord,
    roleIds: [await newRole(side)],
    serviceScope: unrestrictedScope,
  };
  return getData(await side.company.owner.call(usersApi.create, { body })).id;
}
