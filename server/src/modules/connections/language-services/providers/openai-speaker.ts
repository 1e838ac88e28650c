import { fileTypeFromBuffer } from 'file-type';
import { bearer } from './openai-translator.ts';
import type { ServiceAccess, Speaker } from './provider.ts';
import { type Ask, jsonRequest, toAddress } from './service-call.ts';
import { failureOfStatus, unclear } from './service-failure.ts';

const timeoutMs = 20_000;
/** Two minutes of MP3; spoken texts are much shorter. */
const maxBytes = 3_000_000;

/** Text to speech with the protocol of OpenAI's audio endpoint. */
export function openaiSpeaker(ask: Ask, { url, key, model }: ServiceAccess, voice: string): Speaker {
  return {
    async speak(text) {
      const question = jsonRequest({ model, input: text, voice, response_format: 'mp3' });
      const reply = await ask({
        method: 'POST',
        url: toAddress(url ?? '', '/audio/speech'),
        timeoutMs,
        maxBytes: maxBytes,
        body: question.body,
        headers: { ...question.headers, ...bearer(key) },
      });
      if (reply.status < 200 || reply.status > 299) throw failureOfStatus(reply.status, reply.retryAfter);
      // Some services return an error page with status 200.
      const found = await fileTypeFromBuffer(reply.content).catch(() => undefined);
      if (!found?.mime.startsWith('audio/')) throw unclear();
      return reply.content;
    },
  };
}
