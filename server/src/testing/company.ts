import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { newId } from '#platform/ids.ts';
import { buildWorkplace, hire, type Inhabitable, signInAs } from './people.ts';
import type { Answer, TestPortal } from './test-portal.ts';

/** A picture of two by two white pixels. */
export const tinyPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQImWP4DwYMEAoAU7oL9W/sIDEAAAAASUVORK5CYII=',
  'base64',
);

export interface VisitorInside {
  readonly portal: TestPortal;
  readonly visitorId: string;
}

export interface Conversation extends VisitorInside {
  readonly channelId: string;
  /** Id of the visitor's message. */
  readonly messageId: string;
}

/** The data of a call that must succeed. */
export function getData<Data>(answer: Answer<Data>): Data {
  if (answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer.failure)}`);
  return answer.data;
}

/** A merchant with a signed-in owner and colleague, and visitors. */
export class Company {
  readonly merchantId: string;
  readonly appId: string;
  readonly appSecrets: readonly string[];
  readonly owner: TestPortal;
  readonly ownerId: string;
  readonly colleague: TestPortal;
  readonly colleagueId: string;
  readonly #server: Inhabitable;

  private constructor(server: Inhabitable, parts: Omit<Company, 'visit' | 'talk' | 'answer' | 'upload' | 'hire'>) {
    this.#server = server;
    this.merchantId = parts.merchantId;
    this.appId = parts.appId;
    this.appSecrets = parts.appSecrets;
    this.owner = parts.owner;
    this.ownerId = parts.ownerId;
    this.colleague = parts.colleague;
    this.colleagueId = parts.colleagueId;
  }

  static async open(server: Inhabitable, overrides?: Parameters<typeof buildWorkplace>[1]): Promise<Company> {
    const { merchantId, appId, appSecrets } = await buildWorkplace(server, overrides);
    const [owner, colleague] = await Promise.all([
      hire(server, merchantId, { firstName: 'Vanna' }),
      hire(server, merchantId, { firstName: 'Sophea' }),
    ]);
    return new Company(server, {
      merchantId,
      appId,
      appSecrets,
      owner: await signInAs(server, owner),
      ownerId: owner.id,
      colleague: await signInAs(server, colleague),
      colleagueId: colleague.id,
    });
  }

  /** Adds a signed-in user. */
  async hire(firstName = 'Dara'): Promise<{ id: string; portal: TestPortal }> {
    const user = await hire(this.#server, this.merchantId, { firstName });
    return { id: user.id, portal: await signInAs(this.#server, user) };
  }

  /** A visitor who has opened the chat without writing. */
  async visit(name?: string): Promise<VisitorInside> {
    const portal = this.#server.portal();
    const identity = name === undefined ? undefined : { name };
    const session = getData(await portal.call(visitorsApi.createSession, { body: { appId: this.appId, identity } }));
    portal.visitorToken = session.token;
    return { portal, visitorId: session.visitorId };
  }

  /** A visitor's new conversation, unassigned. */
  async talk(text = 'Is anybody there?', visitor?: VisitorInside): Promise<Conversation> {
    const inside = visitor ?? (await this.visit());
    const body = { type: 'text' as const, id: newId(), text };
    const message = getData(await inside.portal.call(visitorsApi.createMessage, { body }));
    return { ...inside, channelId: message.channelId, messageId: message.id };
  }

  /** The owner takes the conversation and answers; returns the message id. */
  async answer(channelId: string, text = 'How can I help?'): Promise<string> {
    getData(await this.owner.call(channelsApi.assign, { body: { channelId, operatorId: this.ownerId } }));
    const body = { type: 'text' as const, id: newId(), channelId, text };
    return getData(await this.owner.call(messagesApi.create, { body })).id;
  }

  /** An unused upload of a picture. */
  async upload(portal: TestPortal = this.owner): Promise<{ id: string; url: string; thumbnailUrl: string | null }> {
    const file = { name: 'picture.png', content: tinyPicture };
    const endpoint = portal.visitorToken ? visitorsApi.createAttachment : uploadsApi.create;
    return getData(await portal.call(endpoint, {}, { file }));
  }
}
