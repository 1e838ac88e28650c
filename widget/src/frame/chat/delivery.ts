import { ApiFailure, toKey } from '@sala/client/wire/failure.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import type { VisitorApi } from '../api/visitor-api.ts';
import type { VisitorSession } from '../session/session.ts';
import type { OutboxEntry } from './outbox-store.ts';

/** Why the visitor can no longer write. */
export type Ban = 'visitorBanned' | 'channelIsBlocked';

const bans: readonly string[] = ['visitorBanned', 'channelIsBlocked'] satisfies Ban[];

/** Whether a call was refused because the business takes nothing new at the moment. */
export const isClosedRefusal = (failure: unknown): boolean =>
  ['businessReadonly', 'businessSuspended'].includes(toKey(failure));

interface Options {
  api: Pick<VisitorApi, 'createMessage' | 'upload'>;
  session: Pick<VisitorSession, 'call' | 'owner' | 'renew'>;
  onBan: (ban: Ban) => void;
  onClosed: () => void;
}

/** Sends an entry of the outbox to the server. */
export function createDelivery({ api, session, onBan, onClosed }: Options) {
  async function callFor<T>(entry: OutboxEntry, use: (token: string) => Promise<T>): Promise<T> {
    try {
      return await session.call((token) => {
        // An entry must never be sent with another person's token, in whichever order calls complete.
        if (session.owner() !== entry.owner) throw new ApiFailure('anotherPerson', { status: 0 });
        return use(token);
      });
    } catch (failure) {
      const key = toKey(failure);
      if (bans.includes(key)) onBan(key as Ban);
      if (isClosedRefusal(failure)) onClosed();
      if (key === 'originalSessionTransferredToOtherChannel') {
        // A new session leads to the conversation's present merchant; the same message is sent there.
        await session.renew();
        throw new ApiFailure('networkError', { status: 0 });
      }
      throw failure;
    }
  }

  return {
    send: (entry: OutboxEntry): Promise<Message> =>
      callFor(entry, (token) => {
        const { id, text, attachment, voice, location, departmentId } = entry;
        if (attachment)
          return api.createMessage(token, {
            type: attachment.kind,
            id,
            attachmentId: attachment.id,
            voice,
            departmentId,
          });
        if (location) return api.createMessage(token, { type: 'location', id, location, departmentId });
        return api.createMessage(token, { type: 'text', id, text, departmentId });
      }),
    upload: (entry: OutboxEntry, file: File, onProgress: (share: number) => void): Promise<Attachment> =>
      callFor(entry, (token) => api.upload(token, file, entry.id, onProgress)),
  };
}
