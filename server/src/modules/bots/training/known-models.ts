import type { Accuracy, BotDefinition } from '@sala/contract/bots/bots.schema.ts';
import { Classifier } from './classifier.ts';
import { listExamples, type Meaning, readMeaning } from './train-bot.ts';

/** Beyond this number, the least recently used model is dropped and trained again when needed. */
const maxKnown = 40;

/** What was learned, in memory by the version it belongs to: versions never change. */
export class KnownModels {
  readonly #byVersion = new Map<string, Classifier>();

  understand(
    version: { readonly id: string; readonly definition: BotDefinition; readonly accuracy: Accuracy },
    text: string,
  ): Meaning {
    const known = this.#byVersion.get(version.id) ?? new Classifier(listExamples(version.definition));
    this.#byVersion.delete(version.id);
    this.#byVersion.set(version.id, known);
    for (const id of this.#byVersion.keys()) {
      if (this.#byVersion.size <= maxKnown) break;
      this.#byVersion.delete(id);
    }
    return readMeaning(known, version.accuracy.thresholds, text);
  }
}
