import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import type { AppContext } from '#platform/context.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import { chatRooms } from '../chat.rooms.ts';
import '../chat.events.ts';
import './translations.events.ts';

/** Broadcasts translations and transcripts. */
export function registerTranslationsRealtime({ events, realtime }: AppContext): void {
  events.on('message.translated', ({ merchantId, translation, visitorId }) => {
    realtime.emit(messageNamespace, chatRooms.readers(merchantId), 'message:translated', translation);
    if (visitorId !== null)
      realtime.emit(visitorNamespace, actorRooms.visitor(visitorId), 'message:translated', translation);
  });
  events.on('message.transcribed', ({ merchantId, transcription }) =>
    realtime.emit(messageNamespace, chatRooms.readers(merchantId), 'message:transcribed', transcription),
  );
  events.on('languageServices.changed', ({ merchantId, support }) =>
    realtime.emit(roomNamespace, chatRooms.readers(merchantId), 'chat:languageSupport', support),
  );
}
