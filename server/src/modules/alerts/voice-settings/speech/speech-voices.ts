import type { VoiceKind } from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import {
  findSpeaker,
  type LanguageServices,
  type Service,
  type Speaker,
} from '#modules/connections/language-services/language-services.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { SpeechProgram } from './speech-program.ts';

/** Somebody who reads texts of one language aloud. */
export interface SpeechVoice {
  readonly kind: VoiceKind;
  /** Differs when it would sound otherwise. */
  readonly name: string;
  /** Throws what it can fail with. */
  speak(text: string): Promise<Buffer>;
}

type VoicesContext = AppContext & LanguageServices;

/** Who reads texts aloud for a merchant: their own service first, then the program of the machine. */
export class SpeechVoices {
  readonly #context: VoicesContext;
  readonly #program: SpeechProgram;

  constructor(context: VoicesContext, program: SpeechProgram) {
    this.#context = context;
    this.#program = program;
  }

  async listFor(merchantId: string, locale: Locale): Promise<SpeechVoice[]> {
    const service = await findSpeaker(this.#context, merchantId, locale);
    return [
      ...(service ? [this.#ofService(merchantId, service)] : []),
      ...((await this.#program.speaks(locale)) ? [this.#ofProgram(merchantId, locale)] : []),
    ];
  }

  #ofService(merchantId: string, { tool, name }: Service<Speaker>): SpeechVoice {
    const { languageQueue } = this.#context;
    return { kind: 'service', name, speak: (text) => languageQueue.take(merchantId, () => tool.speak(text)) };
  }

  #ofProgram(merchantId: string, locale: Locale): SpeechVoice {
    return { kind: 'program', name: 'espeak-ng', speak: (text) => this.#program.speak(merchantId, text, locale) };
  }
}
