import type { Locale } from '@sala/contract/core/locales.ts';

/** Translates into a language of the interface. Both throw a ServiceFailure. */
export interface Translator {
  /** The languages of the interface it translates to. */
  offered(): Promise<readonly Locale[]>;
  /** null: the text is in that language already. */
  translate(text: string, to: Locale): Promise<string | null>;
}

export interface Sound {
  readonly name: string;
  readonly mime: string;
  readonly content: Buffer;
}

/** Writes down what is said. Throws a ServiceFailure, also when nothing is said or it cannot be understood. */
export interface Transcriber {
  transcribe(sound: Sound): Promise<string>;
}

/** Reads a text aloud in the one voice that was asked for. Throws a ServiceFailure. */
export interface Speaker {
  speak(text: string): Promise<Buffer>;
}

/** How to reach a service. */
export interface ServiceAccess {
  readonly url: string | null;
  readonly key: string | null;
  readonly model: string;
}
