import { languageServiceErrors } from '@sala/contract/connections/language-services/language-services.errors.ts';
import * as z from 'zod/mini';
import { bearer } from './openai-translator.ts';
import type { ServiceAccess, Sound, Transcriber } from './provider.ts';
import { type Ask, type ServiceReply, toAddress, toContent } from './service-call.ts';
import { ServiceFailure } from './service-failure.ts';

const timeoutMs = 60_000;

/** A verbose answer contains a confidence for each segment; a plain one only the text. */
const answerSchema = z.object({
  text: z.string(),
  segments: z.optional(
    z.array(z.object({ avg_logprob: z.optional(z.number()), no_speech_prob: z.optional(z.number()) })),
  ),
});
type Answer = z.infer<typeof answerSchema>;

/** Below this confidence models tend to invent text. */
const minConfidence = -1;
const maxSilenceProbability = 0.6;

/** Speech to text with the protocol of OpenAI's audio endpoint. */
export function openaiTranscriber(ask: Ask, { url, key, model }: ServiceAccess): Transcriber {
  const address = toAddress(url ?? '', '/audio/transcriptions');

  async function send(sound: Sound, format: 'verbose_json' | 'json'): Promise<ServiceReply> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(sound.content)], { type: sound.mime }), sound.name);
    form.append('model', model);
    form.append('response_format', format);
    // Serialized first, so that length and boundary are known before sending.
    const whole = new Response(form);
    const body = Buffer.from(await whole.arrayBuffer());
    const headers = { 'Content-Type': whole.headers.get('content-type')!, ...bearer(key) };
    return ask({ method: 'POST', url: address, headers, body, timeoutMs });
  }

  return {
    async transcribe(sound) {
      const detailed = await send(sound, 'verbose_json');
      // Newer models support only the plain format.
      const reply = detailed.status === 400 ? await send(sound, 'json') : detailed;
      return getText(toContent(reply, answerSchema));
    },
  };
}

const average = (values: readonly (number | undefined)[]) => {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length;
};

function getText({ text, segments = [] }: Answer): string {
  const words = text.trim();
  const silence = average(segments.map((segment) => segment.no_speech_prob));
  if (words === '' || (silence ?? 0) > maxSilenceProbability)
    throw new ServiceFailure(languageServiceErrors.noVoiceDetected);
  const certainty = average(segments.map((segment) => segment.avg_logprob));
  // "[inaudible]", "(…)" and a lone dot are not speech.
  const isSaid = /\p{L}/u.test(words.replace(/\[[^[\]]*\]|\([^()]*\)/g, ''));
  if (!isSaid || (certainty ?? 0) < minConfidence) throw new ServiceFailure(languageServiceErrors.speechNotClear);
  return words;
}
