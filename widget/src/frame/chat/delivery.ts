import { ApiFailure, toKey } from '@sala/client/wire/failure.ts';
import type { Message } from '@sala/contract/chat/messages.schema.ts';
import type { Attachment } from '@sala/contract/uploads/uploads.schema.ts';
import type { VisitorApi } from '../api/visitor-api.ts';
import type { VisitorSession } from '../session/session.ts';
import type { OutboxEntry } from './outbox-store.ts';

/** Why nothing can be written any more. */
export type Ban = 'visitorBanned' | 'channelIsBlocked';

const bans: readonly string[] = ['visitorBanned', 'channelIsBlocked'] satisfies Ban[];

interface Options {
  api: Pick<VisitorApi, 'createMessage' | 'upload'>;
  session: Pick<VisitorSession, 'call' | 'owner' | 'renew'>;
  onBan: (ban: Ban) => void;
}

/** How an entry of the outbox gets to the server. */
export function createDelivery({ api, session, onBan }: Options) {
  async function callFor<T>(entry: OutboxEntry, use: (token: string) => Promise<T>): Promise<T> {
    try {
      return await session.call((token) => {
        // Nothing of one person may go out under another's token, however the calls fall.
        if (session.owner() !== entry.owner) throw new ApiFailure('anotherPerson', { status: 0 });
        return use(token);
      });
    } catch (failure) {
      const key = toKey(failure);
      if (bans.includes(key)) onBan(key as Ban);
      if (key === 'originalSessionTransferredToOtherChannel') {
        // A new session leads to where the conversation goes on; the same message is tried there.
        await session.renew();
        throw new ApiFailure('networkError', { status: 0 });
      }
      throw failure;
    }
  }

  return {
    send: (entry: OutboxEntry): Promise<Message> =>
      callFor(entry, (token) => {
        const { id, text, attachment, voice, departmentId } = entry;
        if (attachment)
          return api.createMessage(token, {
            type: attachment.kind,
            id,
            attachmentId: attachment.id,
            voice,
            departmentId,
          });
        return api.createMessage(token, { type: 'text', id, text, departmentId });
      }),
    upload: (entry: OutboxEntry, file: File, onProgress: (share: number) => void): Promise<Attachment> =>
      callFor(entry, (token) => api.upload(token, file, entry.id, onProgress)),
  };
}
