import type { TranslationLanguageCode } from '@sala/contract/connections/language-services/translation-languages.ts';

/** Translates into one of the languages of the contract. Both functions throw a ServiceFailure. */
export interface Translator {
  /** Those it knows. */
  offered(): Promise<readonly TranslationLanguageCode[]>;
  /** null: the text is already in that language. */
  translate(text: string, to: TranslationLanguageCode): Promise<string | null>;
}

export interface Sound {
  readonly name: string;
  readonly mime: string;
  readonly content: Buffer;
}

/** Transcribes speech. Throws a ServiceFailure, also for silence or unclear speech. */
export interface Transcriber {
  transcribe(sound: Sound): Promise<string>;
}

/** Speaks a text in the given voice. Throws a ServiceFailure. */
export interface Speaker {
  speak(text: string): Promise<Buffer>;
}

/** Address and credentials of a service. */
export interface ServiceAccess {
  readonly url: string | null;
  readonly key: string | null;
  readonly model: string;
}
